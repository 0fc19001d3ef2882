import { answerNews } from "../src/api/answer.ts";
import { type NewsQuery, PLAIN } from "../src/api/query.ts";
import { CATEGORIES } from "../src/domain/category.ts";
import type { Entity, EntityKind } from "../src/domain/entity.ts";
import { IMPACTS } from "../src/domain/impact.ts";
import { SECTIONS } from "../src/domain/section.ts";
import { Lexicon } from "../src/index/lexicon.ts";
import { findWanted } from "../src/index/match.ts";
import type { NewsIndex } from "../src/index/news-index.ts";
import { entityOf, loadOrdinaryWords, loadStopPhrases } from "../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../src/knowledge/measures.ts";
import { type DrawEntity, FIRST_INSTANT, pick, seeded, skewed } from "./corpus.ts";
import { fillIndex } from "./fill-index.ts";
import { median, printResults, quantile, timeCalls } from "./measure.ts";
import type { MatchRequest } from "../src/index/wanted.ts";

const QUERIES = 5_000;
const ROUNDS = 5;
const ITEMS = 1_000_000;
const SYLLABLES =
  "ba cor del fen gra hul jin kel lom mar nex or pal quo ris sten tav ul vor wex yan zor".split(" ");
const ENDINGS = "Capital Labs Protocol Network Group Bank Energy Systems Motors Finance Trust Holdings".split(
  " ",
);
/** One kind of entity per category, in the order of `CATEGORIES`. */
const KINDS: readonly EntityKind[] = ["coin", "company", "party", "country"];

/** Entities with three spellings each, most popular first. Every fourth of the first 400 is a very general one (a country). */
function makeLibrary(count: number): Entity[] {
  const random = seeded(23);
  const word = (length: number) => {
    const text = Array.from({ length }, () => pick(random, SYLLABLES)).join("");
    return text.replace(/^./, (letter) => letter.toUpperCase());
  };
  return Array.from({ length: count }, (_, number) => {
    const kind = KINDS[number % 4]!;
    // Many names share their first word, as real names do.
    const first = word(2 + (number % 2));
    const name =
      number < 400 && kind === "country" ? word(4) : `${first} ${pick(random, ENDINGS)} ${word(2)}`;
    const isAsset = kind === "coin" || kind === "company";
    const spellings = isAsset ? [`${first} ${word(3)}`] : [`${first} ${word(3)}`, `${word(4)} ${first}`];
    const ticker = isAsset ? `${word(2)}${number % 7}`.toUpperCase() : null;
    const general = number < 400 && kind === "country" ? "country" : null;
    return entityOf({ id: `e-${number}`, name, kind, aliases: spellings, ticker, general });
  });
}

function makeLexicon(entities: readonly Entity[]): Lexicon {
  return new Lexicon({
    entities,
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
    measurePhrases: loadMeasurePhrases(),
  });
}

/** Draws an entity of the item's category, or rarely one of another category. */
function drawFrom(entities: readonly Entity[]): DrawEntity {
  return (random, category) => {
    const number = skewed(random, entities.length);
    const own = number - (number % 4) + CATEGORIES.indexOf(category);
    return entities[random() < 0.95 && own < entities.length ? own : number]!;
  };
}

/** Requests as contract and asset pages send them: sentences with one, two or no names, keywords, outcomes. */
function makeRequest(random: () => number, entities: readonly Entity[]): MatchRequest {
  const any = () => entities[skewed(random, entities.length)]!;
  const country = () => entities[4 * skewed(random, Math.min(100, entities.length >> 2)) + 3]!.name;
  const spelling = () => {
    const { name, aliases, ticker } = any();
    return pick(random, [name, name, ...aliases, ...(ticker === null ? [] : [ticker])]);
  };
  const kind = random();
  if (kind < 0.2) {
    const { name, ticker } = any();
    return { kind: "keyword", keywords: ticker === null ? [name] : [name, ticker] };
  }
  const sentence =
    kind < 0.45
      ? `Will ${spelling()} raise its target above $${Math.floor(random() * 1000)} before the end of June 2027?`
      : kind < 0.7
        ? `Will ${country()} and ${country()} sign a lasting peace agreement by December 31?`
        : kind < 0.85
          ? `Will ${country()} approve the deal between ${spelling()} and ${spelling()} this year?`
          : kind < 0.95
            ? "Who will win the nomination after the debate in the autumn of next year?"
            : `Will ${country()} act alone?`;
  const subEntities =
    random() < 0.2 ? Array.from({ length: 1 + Math.floor(random() * 12) }, () => any().name) : [];
  return { kind: "sentence", sentence, subEntities };
}

function makeQueries(entities: readonly Entity[], index: NewsIndex): NewsQuery[] {
  const random = seeded(31);
  const { times, size } = index.columns;
  const instant = () => times[Math.floor(random() * size)] ?? FIRST_INSTANT;
  return Array.from({ length: QUERIES }, () => ({
    ...PLAIN,
    match: makeRequest(random, entities),
    categories: random() < 0.6 ? [pick(random, CATEGORIES)] : null,
    impacts: random() < 0.3 ? [pick(random, IMPACTS), pick(random, IMPACTS)] : null,
    sections: random() < 0.15 ? [pick(random, SECTIONS), pick(random, SECTIONS)] : null,
    excludedOutlets: random() < 0.15 ? Array.from({ length: 5 }, () => 1 + Math.floor(random() * 46)) : [],
    language: "en",
    limit: random() < 0.8 ? 20 : 100,
    before: random() < 0.3 ? instant() : null,
    after: random() < 0.1 ? instant() : null,
  }));
}

/**
 * The median time in µs to find the entities of a request, the only part that depends on the library's size. Sizes are
 * interleaved.
 */
function timeReadings(sizes: readonly number[]): number[] {
  const libraries = sizes.map((size) => {
    const entities = makeLibrary(size);
    const random = seeded(31);
    const requests = Array.from({ length: QUERIES }, () => makeRequest(random, entities));
    return { lexicon: makeLexicon(entities), requests };
  });
  const rounds = Array.from({ length: ROUNDS }, () =>
    libraries.map(({ lexicon, requests }) =>
      median(timeCalls(QUERIES, (at) => findWanted(requests[at]!, null, Infinity, lexicon))),
    ),
  );
  return sizes.map((_, at) => median(rounds.map((round) => round[at]!)));
}

/** The allowed ratio to the time with 1,000 entities: the time may grow with the logarithm of the size. */
function logarithmic(size: number): number {
  return Number((Math.log(size) / Math.log(1_000)).toFixed(2));
}

const [reading1k, reading10k, reading50k] = timeReadings([1_000, 10_000, 50_000]) as [number, number, number];
const entities = makeLibrary(50_000);
const lexicon = makeLexicon(entities);
const index = fillIndex(ITEMS, 0, lexicon, drawFrom(entities));
const queries = makeQueries(entities, index);
let found = 0;
/** Each query runs several times and its median counts, which removes noise from other programs. */
const rounds = Array.from({ length: ROUNDS }, () =>
  timeCalls(QUERIES, (at) => {
    const { slots, match } = answerNews(queries[at]!, index, lexicon);
    const ids = [...slots, ...(match?.fallback?.slots ?? [])].map((slot) => index.columns.ids[slot]!);
    found += ids.length;
  }),
);
const times = queries.map((_, at) => median(rounds.map((round) => round[at]!)));
const longest = Math.max(...entities.map((_, key) => index.itemsOfEntity(key)?.length ?? 0));
const isMet = printResults("Matching: from a query's words to the ids of its items", [
  { name: "entities", value: lexicon.entityCount, unit: "" },
  { name: "surfaces", value: lexicon.surfaceCount, unit: "" },
  { name: "items of the most popular entity", value: longest, unit: "" },
  { name: "items found by a query, on average", value: found / QUERIES / ROUNDS / 2, unit: "" },
  { name: "median at 1,000,000 items", value: median(times), unit: "µs", atMost: 150 },
  { name: "99th percentile at 1,000,000 items", value: quantile(times, 0.99), unit: "µs", atMost: 1_000 },
  { name: "reading alone, 1,000 entities, median", value: reading1k, unit: "µs" },
  {
    name: "10,000 entities, against that",
    value: reading10k / reading1k,
    unit: "times",
    atMost: logarithmic(10_000),
  },
  {
    name: "50,000 entities, against that",
    value: reading50k / reading1k,
    unit: "times",
    atMost: logarithmic(50_000),
  },
]);
process.exitCode = isMet ? 0 : 1;
