import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { IMPACTS } from "../domain/impact.ts";
import { SECTIONS } from "../domain/section.ts";
import type { ItemFacts } from "./columns.ts";
import { facetFilter } from "./facets.ts";
import { type IndexedPublication, NewsIndex } from "./news-index.ts";
import { runs } from "../../test/support/nightly.ts";
import type { Selection } from "./selection.ts";

/** Few distinct values, so that items often have some in common. */
const facts = (time: number): fc.Arbitrary<ItemFacts> =>
  fc.record({
    id: fc.constant(`itm_${time}`),
    publishedAt: fc.constant(time),
    outlet: fc.integer({ min: 1, max: 4 }),
    eventType: fc.constantFrom(...EVENT_TYPE_NAMES),
    impact: fc.constantFrom(...IMPACTS),
    impactScore: fc.integer({ min: 0, max: 100 }),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 }),
    sections: fc.uniqueArray(fc.constantFrom(...SECTIONS.slice(0, 4)), { maxLength: 2 }),
    storyId: fc.constantFrom(null, "evt_a", "evt_b", "evt_c"),
    entities: fc
      .uniqueArray(fc.constantFrom("Bitcoin", "Fed", "Iran"), { maxLength: 3 })
      .map((names) => names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null }))),
  });

/** Distinct times in any order: history may be imported after newer items. */
const items = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .chain((times) => fc.tuple(...times.map(facts)));

const selections = fc.record({
  categories: fc.option(fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 })),
  impacts: fc.option(fc.uniqueArray(fc.constantFrom(...IMPACTS), { minLength: 1 })),
  sections: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 5 }))),
  excluded: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  after: fc.constantFrom(-Infinity, 5, 17, 30, 44),
  before: fc.constantFrom(Infinity, 58, 30, 12),
  limit: fc.integer({ min: 1, max: 20 }),
  direction: fc.constantFrom("newest first" as const, "oldest first" as const),
});

const book = () => {
  const names: string[] = [];
  return {
    learn: ({ name }: { name: string }) =>
      names.includes(name) ? names.indexOf(name) : names.push(name) - 1,
  };
};

function filled(all: readonly ItemFacts[], batchSize: number): NewsIndex {
  const index = new NewsIndex(book(), 1_000_000);
  const publications = all.map((facts, at): IndexedPublication => ({
    kind: "item",
    number: at + 1,
    facts,
    languages: 1,
    frames: [],
    gist: null,
  }));
  for (let at = 0; at < publications.length; at += batchSize)
    index.apply(publications.slice(at, at + batchSize));
  return index;
}

test("selects exactly what a plain filter over all items selects, from either end", () => {
  fc.assert(
    fc.property(items, selections, fc.integer({ min: 1, max: 7 }), (all, wanted, batchSize) => {
      const naive = all
        .filter((item) => !wanted.categories || item.categories.some((c) => wanted.categories!.includes(c)))
        .filter((item) => !wanted.impacts || wanted.impacts.includes(item.impact))
        .filter(
          (item) =>
            !wanted.sections || item.sections.some((s) => wanted.sections!.includes(SECTIONS.indexOf(s))),
        )
        .filter((item) => !wanted.excluded.includes(item.outlet))
        .filter((item) => item.publishedAt >= wanted.after && item.publishedAt < wanted.before)
        .toSorted((a, b) => (b.publishedAt - a.publishedAt) * (wanted.direction === "newest first" ? 1 : -1))
        .slice(0, wanted.limit)
        .map((item) => item.id);
      const index = filled(all, batchSize);
      const selection: Selection = {
        facets: facetFilter(wanted.categories, wanted.impacts),
        sections: wanted.sections,
        excludedOutlets: new Set(wanted.excluded),
        after: wanted.after,
        before: wanted.before,
        limit: wanted.limit,
        direction: wanted.direction,
        distinct: "item",
      };
      const slots = index.select(selection);
      expect(slots.map((slot) => index.columns.ids[slot])).toEqual(naive);
      for (const item of all) {
        const slot = index.findSlot(item.id)!;
        const isOnUnlimitedPage = index.select({ ...selection, limit: all.length }).includes(slot);
        expect(index.matches(slot, selection)).toBe(isOnUnlimitedPage);
      }
    }),
    { numRuns: runs(500) },
  );
});

test("entity lists hold the items that carry the entity, in order of time", () => {
  fc.assert(
    fc.property(items, (all) => {
      const index = filled(all, 5);
      const names = book();
      for (const item of all) for (const entity of item.entities) names.learn(entity);
      for (const name of ["Bitcoin", "Fed", "Iran"]) {
        const naive = all
          .filter((item) => item.entities.some((entity) => entity.name === name))
          .toSorted((a, b) => a.publishedAt - b.publishedAt)
          .map((item) => item.id);
        const list = naive.length > 0 ? index.itemsOfEntity(names.learn({ name })) : undefined;
        const slots = list ? [...list.slots.subarray(0, list.length)] : [];
        expect(slots.map((slot) => index.columns.ids[slot])).toEqual(naive);
      }
    }),
  );
});

test("D27 relatedCount counts the reports of a story, rises with a merge, and never falls", () => {
  fc.assert(
    fc.property(
      items,
      fc.array(fc.tuple(fc.constantFrom("evt_a", "evt_b"), fc.constant("evt_c")), { maxLength: 2 }),
      (all, merges) => {
        const index = filled(all, 3);
        const storyOf = new Map(all.map((item) => [item.id, item.storyId]));
        const counts = () =>
          new Map(
            all.flatMap(({ id }) => {
              const story = index.columns.stories[index.findSlot(id)!]!;
              return story < 0 ? [] : [[id, index.stories.countOf(story)] as const];
            }),
          );
        let before = counts();
        let number = all.length;
        for (const [from, into] of merges) {
          index.apply([{ kind: "merge", number: ++number, storyId: from, intoStoryId: into, at: 0 }]);
          for (const [id, story] of storyOf) if (story === from) storyOf.set(id, into);
          const after = counts();
          for (const [id, count] of before) expect(after.get(id)!).toBeGreaterThanOrEqual(count);
          before = after;
        }
        for (const [id, story] of storyOf) {
          const reports = [...storyOf.values()].filter((other) => other === story).length;
          expect(before.get(id)).toBe(story === null ? undefined : reports);
        }
      },
    ),
  );
});

test("a publication that was already applied is skipped", () => {
  const [one] = fc.sample(facts(1), 1);
  const index = filled([one!], 1);
  index.apply([{ kind: "item", number: 1, facts: one!, languages: 1, frames: [], gist: null }]);
  expect(index.size).toBe(1);
});
