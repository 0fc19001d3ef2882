import fc from "fast-check";
import { CATEGORIES } from "../../src/domain/category.ts";
import type { Gist } from "../../src/domain/gist.ts";
import { IMPACTS } from "../../src/domain/impact.ts";
import { SECTIONS } from "../../src/domain/section.ts";
import type { ItemFacts } from "../../src/index/columns.ts";
import type { MatchRequest } from "../../src/index/wanted.ts";
import { gistAt, libraryLexicon, loudGist } from "./question.ts";

/** The library's entities in these tests. */
const IDS = [
  "bitcoin",
  "ethereum",
  "gold",
  "japan",
  "united-kingdom",
  "united-kingdom-consumer-price-index",
  "germany-consumer-price-index",
  "consumer-price-index",
];
const NAMES = [
  "Bitcoin",
  "Ethereum",
  "Gold",
  "Japan",
  "United Kingdom",
  "UK Consumer Price Index",
  "Germany Consumer Price Index",
];

export const smallLexicon = () => libraryLexicon(IDS);

const DAY_MS = 86_400_000;
/** The instant of a day, counted from 1 October 2026. */
export const onDay = (day: number) => Date.UTC(2026, 9, 1) + day * DAY_MS;

/** Questions with and without names, dates, figures and outcomes; to the last, the service has no answer. */
export const sentences: fc.Arbitrary<MatchRequest & { kind: "sentence" }> = fc
  .constantFrom<[string, string[]]>(
    ["Will Bitcoin rise?", []],
    ["Will Bitcoin beat Ethereum by December 31, 2026?", []],
    ["Will UK inflation exceed 3% in October 2026?", []],
    ["Will the United Kingdom and Japan sign a treaty in November 2026?", []],
    ["Which of these will rise?", ["Bitcoin", "Gold"]],
    ["Will the minister resign in 2026?", []],
    ["Will Japan win the World Cup?", []],
    ["Will Zorblax Industries beat Ethereum?", []],
  )
  .map(([sentence, subEntities]) => ({ kind: "sentence", sentence, subEntities, by: "question" }));

/** Mostly near enough to be judged, around the closeness that decides. */
export const gists: fc.Arbitrary<Gist> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 30, max: 90 }),
        fc.nat({ max: 383 }),
        fc.constantFrom("", "Zorblax grows", "Zorblax Industries grows"),
      )
      .map(([closeness, turn, text]) => gistAt(closeness / 100, turn, text)),
  },
  { weight: 1, arbitrary: fc.constant(loudGist()) },
);

/** Few distinct values, so that items often have some in common. */
export const factsOn = (day: number): fc.Arbitrary<ItemFacts> =>
  fc.record({
    id: fc.constant(`itm_${day}`),
    publishedAt: fc.constant(onDay(day)),
    outlet: fc.integer({ min: 1, max: 3 }),
    eventType: fc.constantFrom("data-release", "election", "market-move"),
    impact: fc.constantFrom(...IMPACTS),
    impactScore: fc.constant(50),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 }),
    sections: fc.uniqueArray(fc.constantFrom(...SECTIONS.slice(0, 3)), { maxLength: 2 }),
    storyId: fc.constantFrom(null, "evt_a", "evt_b", "evt_c"),
    entities: fc
      .uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 })
      .map((names) => names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null }))),
  });
