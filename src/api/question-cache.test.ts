import fc from "fast-check";
import { expect, test } from "vitest";
import { factsOn, gists, onDay, sentences, smallLexicon } from "../../test/support/question-news.ts";
import { gistAt, VECTOR } from "../../test/support/question.ts";
import { CATEGORIES } from "../domain/category.ts";
import { NewsIndex } from "../index/news-index.ts";
import { loadDrivers } from "../knowledge/drivers.ts";
import { answerNews, isAnswerChangedBy, type NewsAnswer } from "./answer.ts";
import { type NewsQuery, PLAIN } from "./query.ts";

const QUESTIONS = { drivers: loadDrivers(), vectorOf: () => VECTOR };
const UNSHOWN = { showsWords: false, showsStory: false };

/** A name that only items know. Its alias is learnt later than the name, or never. */
const OWN = { name: "Zorblax Quantum", aliases: [], ticker: null, sentiment: null };
const own = fc.constantFrom(OWN, { ...OWN, aliases: ["Zeta Qu"] });

const acts = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 10, maxLength: 40, size: "max" })
  .chain((days) =>
    fc.tuple(
      ...days.map((day) =>
        fc.record({
          facts: fc
            .tuple(factsOn(day), fc.option(own, { freq: 2 }))
            .map(([facts, also]) => (also ? { ...facts, entities: [also, ...facts.entities] } : facts)),
          gist: fc.option(gists, { freq: 2 }),
          /** After this item, the gist of an earlier one, or of this. */
          late: fc.option(fc.record({ which: fc.nat({ max: 100 }), gist: gists }), { freq: 3 }),
          merges: fc.boolean(),
        }),
      ),
    ),
  );

const queries = fc
  .record({
    match: fc.oneof(
      sentences,
      fc
        .constantFrom<[string, string[]]>(
          ["Will Zorblax Quantum list?", []],
          ["Will Zeta Qu list?", []],
          ["Will Zeta Qu list?", ["Bitcoin"]],
        )
        .map(([sentence, subEntities]) => ({
          kind: "sentence" as const,
          sentence,
          subEntities,
          by: "question" as const,
        })),
    ),
    categories: fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 })),
    excludedOutlets: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
    before: fc.option(fc.integer({ min: 30, max: 110 }).map(onDay), { freq: 2 }),
    after: fc.option(fc.integer({ min: 0, max: 40 }).map(onDay), { freq: 2 }),
    limit: fc.constantFrom(1, 2, 5, 20),
    distinct: fc.constantFrom("item" as const, "event" as const),
  })
  .map((drawn): NewsQuery => ({ ...PLAIN, ...drawn, impacts: null, sections: null, language: "en" }));

function shownOf({ slots, match }: NewsAnswer): unknown {
  const { isMatched, reasons, reported, fallback } = match!;
  return { slots, isMatched, reasons, reported, fallback: fallback?.slots };
}

test("D47 D32 a cached answer is dropped by every item, gist and merge that alters it", () => {
  const counts = { kept: 0, dropped: 0, byGist: 0 };
  fc.assert(
    fc.property(acts, fc.array(queries, { minLength: 6, maxLength: 6 }), (all, asked) => {
      const lexicon = smallLexicon();
      const index = new NewsIndex(lexicon, 0);
      const ask = (query: NewsQuery) => answerNews(query, index, lexicon, QUESTIONS);
      const remember = (query: NewsQuery) => {
        const answer = ask(query);
        const isChangedBy = isAnswerChangedBy(query, answer, index, lexicon, UNSHOWN);
        return { shown: shownOf(answer), isChangedBy, since: index.changes.count };
      };
      const kept = new Map(asked.map((query) => [query, remember(query)]));
      const check = (byGist: boolean) => {
        for (const [query, { shown, isChangedBy, since }] of kept) {
          const isDropped = index.changes.someSince(since, isChangedBy);
          if (isDropped) kept.set(query, remember(query));
          else expect([query, shown]).toEqual([query, shownOf(ask(query))]);
          counts[isDropped ? "dropped" : "kept"]++;
          if (isDropped && byGist) counts.byGist++;
        }
      };
      const published: string[] = [];
      let isMerged = false;
      for (const { facts, gist, late, merges } of all) {
        // An item of a merged story joins the one that remains.
        const story = isMerged && facts.storyId === "evt_a" ? { storyId: "evt_c" } : {};
        const number = index.lastNumber + 1;
        index.apply([
          { kind: "item", number, facts: { ...facts, ...story }, languages: 1, frames: [], gist },
        ]);
        published.push(facts.id);
        check(false);
        if (late) {
          const id = published[late.which % published.length]!;
          index.apply([{ kind: "gist", number: index.lastNumber + 1, id, gist: late.gist }]);
          check(true);
        }
        if (merges && !isMerged && published.length > 5) {
          isMerged = true;
          const merge = { storyId: "evt_a", intoStoryId: "evt_c", at: facts.publishedAt };
          index.apply([{ kind: "merge", number: index.lastNumber + 1, ...merge }]);
          check(false);
        }
      }
    }),
    { numRuns: 25 },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(20);
});

test("D47 D32 an alias learnt later makes an outcome a name of the sentence, and the cached answer is dropped", () => {
  const lexicon = smallLexicon();
  const index = new NewsIndex(lexicon, 0);
  const query: NewsQuery = {
    ...PLAIN,
    match: {
      kind: "sentence",
      sentence: "Will Zeta Qu list?",
      subEntities: ["Zorblax Quantum"],
      by: "question",
    },
    categories: null,
    impacts: null,
    sections: null,
    excludedOutlets: [],
    language: "en",
    limit: 100,
    before: null,
    after: null,
  };
  const [base] = fc.sample(factsOn(0), { numRuns: 1, seed: 1 });
  const publish = (day: number, closeness: number, aliases: string[]) =>
    index.apply([
      {
        kind: "item",
        number: index.lastNumber + 1,
        facts: { ...base!, id: `itm_${day}`, publishedAt: onDay(day), entities: [{ ...OWN, aliases }] },
        languages: 1,
        frames: [],
        gist: gistAt(closeness),
      },
    ]);
  for (let day = 0; day < 40; day++) publish(day, 0.35 + day / 100, []);
  const answer = answerNews(query, index, lexicon, QUESTIONS);
  const isChangedBy = isAnswerChangedBy(query, answer, index, lexicon, UNSHOWN);
  const since = index.changes.count;
  // Too far to answer by itself: only its alias matters.
  publish(40, 0.1, ["Zeta Qu"]);
  const fresh = answerNews(query, index, lexicon, QUESTIONS);
  expect(fresh.slots.length).toBeGreaterThan(answer.slots.length);
  expect(index.changes.someSince(since, isChangedBy)).toBe(true);
});
