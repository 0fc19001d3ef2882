import { formatInstant } from "../../src/domain/instant.ts";
import { loadOutlets } from "../../src/knowledge/outlets.ts";
import type { Line } from "../support/item.ts";

/** A query as plain values. Undefined parameters are not sent. */
export interface Question {
  readonly category?: readonly string[] | undefined;
  readonly impact?: readonly number[] | undefined;
  readonly lang?: string | undefined;
  readonly limit?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly subCategory?: readonly string[] | undefined;
  readonly excludeSources?: readonly number[] | undefined;
}

type Words = Line["renditions"][string];

interface Published {
  readonly line: Line;
  readonly publishedAt: number;
  readonly renditions: Map<string, Words>;
  story: string | null;
}

/** The service reimplemented in the simplest way: a list of items, a filter and `JSON.stringify`. */
export class Oracle {
  readonly #publicUrl: string;
  readonly #items: Published[] = [];
  readonly #merged = new Map<string, string>();
  readonly #outletNames = new Map(loadOutlets().map(({ number, name }) => [number, name]));
  #lastLive = 0;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  get ids(): string[] {
    return this.#items.map(({ line }) => line.id);
  }

  publish(line: Line, now: number): void {
    const taken = new Set(this.#items.map(({ publishedAt }) => publishedAt));
    let publishedAt =
      line.publishedAt === undefined ? Math.max(now, this.#lastLive + 1) : Date.parse(line.publishedAt);
    while (taken.has(publishedAt)) publishedAt += 1;
    if (line.publishedAt === undefined) this.#lastLive = publishedAt;
    const story = line.clusterId === null ? null : (this.#merged.get(line.clusterId) ?? line.clusterId);
    this.#items.push({ line, publishedAt, story, renditions: new Map(Object.entries(line.renditions)) });
  }

  publishRendition(id: string, language: string, words: Words): void {
    this.#items.find(({ line }) => line.id === id)!.renditions.set(language, words);
  }

  /** Merges two stories. The story reported first keeps its id. */
  publishMerge(a: string, b: string): void {
    const [first, second] = [this.#merged.get(a) ?? a, this.#merged.get(b) ?? b];
    if (first === second) return;
    const age = (story: string) => {
      const at = this.#items.findIndex((item) => item.story === story);
      return at < 0 ? Infinity : at;
    };
    const [stays, goes] = age(first) <= age(second) ? [first, second] : [second, first];
    for (const item of this.#items) if (item.story === goes) item.story = stays;
    for (const [story, into] of this.#merged) if (into === goes) this.#merged.set(story, stays);
    this.#merged.set(goes, stays);
  }

  answer(question: Question): string {
    const {
      category,
      impact,
      subCategory,
      excludeSources = [],
      before = Infinity,
      after = -Infinity,
    } = question;
    const items = this.#items
      .filter(({ line }) => !category || line.categories.some((each) => category.includes(each)))
      .filter(({ line }) => !impact || impact.includes(line.impact))
      .filter(({ line }) => !subCategory || line.subCategories.some((each) => subCategory.includes(each)))
      .filter(({ line }) => !excludeSources.includes(line.source as number))
      .filter(({ publishedAt }) => publishedAt >= after && publishedAt < before)
      .toSorted((a, b) => b.publishedAt - a.publishedAt)
      .slice(0, question.limit ?? 20)
      .map((item) => this.#present(item, question.lang ?? "en", question.fields));
    return JSON.stringify({ matchStatus: "latest", items });
  }

  #present(
    { line, publishedAt, story, renditions }: Published,
    lang: string,
    fields: Question["fields"],
  ): object {
    const english = renditions.get("en")!;
    const words = { ...english, ...withoutNulls(renditions.get(lang) ?? {}) };
    const whole = {
      id: line.id,
      headline: words.headline,
      sourceHeadline: line.sourceHeadline,
      summary: words.summary,
      body: words.body,
      whyItMatters: words.whyItMatters ?? null,
      impact: line.impact,
      impactScore: line.impactScore,
      eventType: line.eventType,
      entities: line.entities,
      source: {
        name: this.#outletNames.get(line.source as number),
        logoUrl: `${this.#publicUrl}/logos/${line.source as number}.svg`,
      },
      sourceUrl: line.sourceUrl,
      sourceImageUrl: line.sourceImageUrl,
      publishedAt: formatInstant(publishedAt),
      clusterId: story,
      ...(story !== null && { relatedCount: this.#items.filter((item) => item.story === story).length }),
      covers: [],
      categories: line.categories,
      subCategories: line.subCategories,
      lang: renditions.has(lang) ? lang : "en",
    };
    if (!fields || fields.length === 0) return whole;
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => name === "id" || fields.includes(name)),
    );
  }
}

/** The question as query parameters. */
export function queryOf(question: Question): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(question)) {
    if (value === undefined) continue;
    sent[name] = name === "before" || name === "after" ? formatInstant(value as number) : String(value);
  }
  return sent;
}

function withoutNulls(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null));
}
