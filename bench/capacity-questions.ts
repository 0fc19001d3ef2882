import { CATEGORIES } from "../src/domain/category.ts";
import { LANGUAGES } from "../src/domain/language.ts";
import { type Section, SECTIONS_BY_CATEGORY } from "../src/domain/section.ts";
import type { NewsIndex } from "../src/index/news-index.ts";
import { pick, seeded } from "./corpus.ts";
import { ENTITIES } from "../eval/peers/corpus.ts";

/**
 * The mix of questions: an assumption, not a measurement. Each kind has its share of the requests and a number of distinct
 * questions, a few of which are asked most often (Zipf).
 */
export const MIX = {
  /** The plain feed in one language. */
  feed: { share: 0.25, questions: 60 },
  /** Lists by category, impact and section, with some sources excluded. */
  filtered: { share: 0.2, questions: 3_000 },
  /** Requests from a page about an asset. */
  keyword: { share: 0.2, questions: 10_000 },
  /** Requests from a page about a contract on a prediction market. */
  sentence: { share: 0.2, questions: 30_000 },
  /** Callers that poll for items since their last request, which was at most a minute ago. */
  poll: { share: 0.1, questions: Infinity },
  /** Callers that page back into the past. */
  page: { share: 0.05, questions: Infinity },
} as const;

export type Kind = keyof typeof MIX;

const KINDS = Object.keys(MIX) as Kind[];

/** How fast items are published, which determines how far back a poll reaches. */
interface PublishingRate {
  readonly itemsPerSecond: number;
}

/** The only part of an index that questions need: the publication times. */
interface Times {
  readonly columns: Pick<NewsIndex["columns"], "times" | "size" | "newestTime">;
}

export interface Population {
  draw(random: () => number, index: Times, rate: PublishingRate): { kind: Kind; query: string };
}

/** `exponent` sets how skewed the popularity of questions is; 1 is Zipf's law. */
export function makePopulation(exponent: number): Population {
  const ranks = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Number.isFinite(MIX[kind].questions) ? zipf(MIX[kind].questions, exponent) : null,
    ]),
  ) as Record<Kind, ((random: () => number) => number) | null>;
  const written = new Map<string, string>();
  return {
    draw(random, index, traffic) {
      let left = random();
      const kind = KINDS.find((each) => (left -= MIX[each].share) < 0) ?? "page";
      const rank = ranks[kind]?.(random);
      if (rank === undefined) return { kind, query: movingQuery(kind, random, index, traffic) };
      const name = `${kind} ${rank}`;
      let query = written.get(name);
      if (query === undefined) written.set(name, (query = standingQuery(kind, rank)));
      return { kind, query };
    },
  };
}

/** The question with this popularity rank within its kind. A rank always has the same question. */
function standingQuery(kind: Kind, rank: number): string {
  const random = seeded(7_919 * (rank + 1) + KINDS.indexOf(kind));
  // About half of the questions are for English.
  const language = rank === 0 || random() < 0.5 ? "en" : pick(random, LANGUAGES);
  const sent = new URLSearchParams({ lang: language });
  if (kind === "feed") sent.set("limit", pick(random, ["20", "20", "50", "100"]));
  else if (kind === "filtered") {
    const category = pick(random, CATEGORIES);
    sent.set("category", category);
    if (random() < 0.5) sent.set("impact", pick(random, ["3,4,5", "4,5", "5"]));
    if (random() < 0.5)
      sent.set("subCategory", pick(random, SECTIONS_BY_CATEGORY[category] as readonly Section[]));
    if (random() < 0.3) sent.set("excludeSources", [1, 2, 3].map(() => 1 + Math.floor(random() * 46)).join());
  } else if (kind === "keyword") sent.set("keyword", ENTITIES[rank]!.name);
  else {
    const other = ENTITIES[Math.floor(random() * 2_000)]!.name;
    sent.set(
      "sentence",
      `Will ${ENTITIES[rank % 20_000]!.name} sign the deal with ${other} before day ${rank % 300}?`,
    );
  }
  return sent.toString();
}

/** A question that is unique to its caller, unless another caller last polled at the same instant. */
function movingQuery(
  kind: Kind,
  random: () => number,
  index: Times,
  { itemsPerSecond }: PublishingRate,
): string {
  const { times, size, newestTime } = index.columns;
  const back = Math.floor(random() * (kind === "poll" ? itemsPerSecond * 60 : size));
  const instant = new Date(times[Math.max(0, size - 1 - back)] ?? newestTime).toISOString();
  return kind === "poll" ? `limit=100&after=${instant}` : `limit=50&before=${instant}`;
}

function zipf(count: number, exponent: number): (random: () => number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += (rank + 1) ** -exponent;
  return (random) => {
    const wanted = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
