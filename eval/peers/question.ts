import { CATEGORIES, type Category } from "../../src/domain/category.ts";
import { type Impact, IMPACTS } from "../../src/domain/impact.ts";
import { type Section, SECTIONS_BY_CATEGORY } from "../../src/domain/section.ts";
import { pick, seeded, skewed } from "../../bench/corpus.ts";
import { ENTITIES } from "./corpus.ts";

/** A question for every peer. Each peer translates it into its own query. */
export interface Question {
  readonly filter: Filter | null;
  readonly match: { readonly keyword: string } | { readonly sentence: string } | null;
  readonly limit: number;
  readonly before: number;
}

/** A category, alone or with all the other filters. */
export type Filter =
  | {
      readonly category: Category;
      readonly impacts: readonly Impact[];
      readonly sections: readonly Section[];
      readonly excludedOutlets: readonly number[];
    }
  | {
      readonly category: Category;
      readonly impacts: null;
      readonly sections: null;
      readonly excludedOutlets: readonly [];
    };

export const CASES = {
  "feed, 20 items": { kind: "feed", limit: 20 },
  "feed, 100 items": { kind: "feed", limit: 100 },
  "category, 20 items": { kind: "category", limit: 20 },
  "category, 100 items": { kind: "category", limit: 100 },
  "filtered, 20 items": { kind: "filtered", limit: 20 },
  "filtered, 100 items": { kind: "filtered", limit: 100 },
  "keyword, 20 items": { kind: "keyword", limit: 20 },
  "sentence, 20 items": { kind: "sentence", limit: 20 },
} as const;

export type CaseName = keyof typeof CASES;

/** Whether a case has exactly one right answer. For sentences, each peer may match different items. */
export function hasOneAnswer(name: CaseName): boolean {
  return CASES[name].kind !== "sentence";
}

/**
 * One of the questions of a case, always the same for the same `place`. No two have the same `before`, so that no cache
 * can help.
 */
export function questionAt(name: CaseName, place: number, newest: number): Question {
  const { kind, limit } = CASES[name];
  const random = seeded(1_000_003 * (place + 1));
  const before = newest + 1 - (place % 1_000_000);
  if (kind === "feed") return { filter: null, match: null, limit, before };
  if (kind === "category")
    return { filter: categoryAlone(pick(random, CATEGORIES)), match: null, limit, before };
  if (kind === "filtered") {
    const category = pick(random, CATEGORIES);
    const sections: readonly Section[] = SECTIONS_BY_CATEGORY[category];
    const first = Math.floor(random() * IMPACTS.length);
    return {
      filter: {
        category,
        impacts: [IMPACTS[first]!, IMPACTS[(first + 1) % IMPACTS.length]!],
        sections: [...new Set([pick(random, sections), pick(random, sections)])],
        excludedOutlets: [...new Set([1, 2, 3].map(() => 1 + Math.floor(random() * 46)))],
      },
      match: null,
      limit,
      before,
    };
  }
  const { name: entity } = ENTITIES[skewed(random, ENTITIES.length)]!;
  const other = ENTITIES[skewed(random, ENTITIES.length)]!.name;
  const sentence =
    random() < 0.5
      ? `Will ${entity} raise its target above $${Math.floor(random() * 1000)} before the end of next year?`
      : `Will the regulator approve the deal between ${entity} and ${other} this year?`;
  return { filter: null, match: kind === "keyword" ? { keyword: entity } : { sentence }, limit, before };
}

function categoryAlone(category: Category): Filter {
  return { category, impacts: null, sections: null, excludedOutlets: [] };
}

export function pathOf({ filter, match, limit, before }: Question): string {
  const sent = new URLSearchParams({ limit: String(limit), before: new Date(before).toISOString() });
  if (filter) {
    sent.set("category", filter.category);
    if (filter.impacts !== null) {
      sent.set("impact", filter.impacts.join());
      sent.set("subCategory", filter.sections.join());
      sent.set("excludeSources", filter.excludedOutlets.join());
    }
  }
  for (const [name, value] of Object.entries(match ?? {})) sent.set(name, value);
  return `/v1/news?${sent.toString()}`;
}

/** The reverse of `pathOf`, for the peers' servers. */
export function readQuestion(sent: ReadonlyMap<string, string>): Question {
  const keyword = sent.get("keyword");
  const sentence = sent.get("sentence");
  return {
    filter: readFilter(sent),
    match: keyword !== undefined ? { keyword } : sentence !== undefined ? { sentence } : null,
    limit: Number(sent.get("limit") ?? 20),
    before: Date.parse(sent.get("before")!),
  };
}

function readFilter(sent: ReadonlyMap<string, string>): Filter | null {
  const category = sent.get("category") as Category | undefined;
  if (category === undefined) return null;
  if (!sent.has("impact")) return categoryAlone(category);
  const list = (name: string) => sent.get(name)!.split(",");
  return {
    category,
    impacts: list("impact").map(Number) as Impact[],
    sections: list("subCategory") as Section[],
    excludedOutlets: list("excludeSources").map(Number),
  };
}

/** The names in a sentence, guessed from capital letters: the best that a peer can do without a list of names. */
export function capitalisedRuns(sentence: string): string[] {
  const runs = sentence.slice(sentence.indexOf(" ")).match(/[A-Z]\w*(?: [A-Z]\w*)*/g) ?? [];
  return runs.map((run) => run.toLowerCase());
}
