import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../src/domain/category.ts";
import { IMPACTS } from "../../src/domain/impact.ts";
import type { Rendition } from "../../src/domain/item.ts";
import { item, type Line, words } from "../support/item.ts";
import { START, startPlainService, type TestService } from "../support/service.ts";
import { Oracle, queryOf, type Question } from "./oracle.ts";

/** There are few distinct values, so that publications often affect the queries. */
const STORIES = ["evt_a", "evt_b", "evt_c"];
const TRANSLATIONS = ["fr", "ja"] as const;
const HISTORY = [1, 2, 3, 4, 5].map((hour) => START - hour * 3_600_000);

type Act =
  | { kind: "publish"; lines: (Omit<Partial<Line>, "id"> & { translations: string[] })[] }
  | { kind: "rendition"; item: number; language: (typeof TRANSLATIONS)[number]; words: Partial<Rendition> }
  | { kind: "merge"; a: string; b: string };

const lines = fc.record({
  publishedAt: fc.option(fc.constantFrom(...HISTORY.map((instant) => new Date(instant).toISOString())), {
    nil: undefined,
  }),
  source: fc.integer({ min: 1, max: 3 }),
  impact: fc.constantFrom(...IMPACTS),
  categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 3)), { minLength: 1 }),
  subCategories: fc.uniqueArray(fc.constantFrom("bitcoin", "jobs", "courts"), { maxLength: 2 }),
  clusterId: fc.constantFrom(null, ...STORIES),
  translations: fc.subarray<string>([...TRANSLATIONS]),
});

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("publish" as const),
      lines: fc.array(lines, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("rendition" as const),
      item: fc.nat(),
      language: fc.constantFrom(...TRANSLATIONS),
      words: fc.record(
        { headline: fc.string({ minLength: 1 }), summary: fc.string({ unit: "grapheme", minLength: 1 }) },
        { requiredKeys: ["headline"] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("merge" as const),
      a: fc.constantFrom(...STORIES),
      b: fc.constantFrom(...STORIES),
    }),
  },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const instants = fc.constantFrom(...HISTORY, START, START + 60_001, START + 300_000, START + 86_400_000);

const questions: fc.Arbitrary<Question> = fc.record({
  category: maybe(fc.subarray([...CATEGORIES], { minLength: 1 })),
  impact: maybe(fc.subarray([...IMPACTS], { minLength: 1 })),
  lang: maybe(fc.constantFrom("en", ...TRANSLATIONS, "de")),
  limit: maybe(fc.integer({ min: 1, max: 8 })),
  before: maybe(instants),
  after: maybe(instants),
  fields: maybe(
    fc.subarray(
      ["headline", "whyItMatters", "impact", "source", "publishedAt", "clusterId", "relatedCount", "lang"],
      { minLength: 1 },
    ),
  ),
  subCategory: maybe(fc.subarray(["bitcoin", "jobs", "courts", "*", "no such section"], { minLength: 1 })),
  excludeSources: maybe(fc.subarray([1, 2, 3, 99], { minLength: 1 })),
});

/** The cache holds all texts, or so few that they are read from the record over and over. */
const frameCacheMb = fc.constantFrom(64, 0.03);

test("D32 the cache always gives exactly what a plain filter over everything published would give", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 3, maxLength: 12 }),
      fc.array(questions, { minLength: 4, maxLength: 6 }),
      frameCacheMb,
      async (sequence, asked, frameCacheMb) => {
        const settings = { frameCacheMb, publicUrl: "https://news.example" };
        await using service = await startPlainService({ settings });
        const oracle = new Oracle("https://news.example");
        const last = new Map<Question, string>();
        // Ordinary requests for the feed, in addition to the random ones.
        const all: Question[] = [{}, { limit: 1 }, { lang: "fr", limit: 3 }, ...asked];
        for (const act of sequence) {
          await perform(act, service, oracle);
          for (const question of all) {
            const answer = await service.news(queryOf(question));
            expect([question, answer.text]).toEqual([question, oracle.answer(question)]);
            // Answers that new items do not change stay cached. Answers with selected fields are exempt: a story's new count may
            // drop such answers from the cache, even if they do not show the count.
            const isToStay = act.kind === "publish" && last.get(question) === answer.text && !question.fields;
            if (isToStay)
              expect([question, answer.headers["cache-status"]]).toEqual([question, "tidings; hit"]);
            last.set(question, answer.text);
          }
        }
      },
    ),
    // Shrinking a failing case starts many services. This limit stops it early enough to report the failure.
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
});

async function perform(act: Act, service: TestService, oracle: Oracle): Promise<void> {
  if (act.kind === "merge") {
    oracle.publishMerge(act.a, act.b);
    return service.publishMerge(act.a, act.b);
  }
  if (act.kind === "rendition") {
    const id = oracle.ids[act.item % oracle.ids.length];
    if (id === undefined) return;
    oracle.publishRendition(id, act.language, act.words);
    return service.publishRendition(id, act.language, act.words);
  }
  const published = act.lines.map(({ translations, ...given }, at) => {
    const id = `itm_${oracle.ids.length + at}`;
    const languages = ["en", ...translations];
    return item({
      ...given,
      id,
      renditions: Object.fromEntries(languages.map((each) => [each, words(id, each, given.impact!)])),
    });
  });
  for (const line of published) oracle.publish(line, service.clock.now);
  return service.publish(...published);
}
