import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { IMPACTS } from "../domain/impact.ts";
import { SECTIONS } from "../domain/section.ts";
import type { Filter } from "./facet-lists.ts";
import { EVERY_FACET, facetFilter } from "./facets.ts";
import { type IndexedPublication, NewsIndex } from "./news-index.ts";

const NAMES = ["Bitcoin", "Fed", "Iran", "Harbour Union"];

/** Entity numbers are far apart, as in a large library. */
const book = () => ({ learn: ({ name }: { name: string }) => 700 * NAMES.indexOf(name) });

const publications = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 60 })
  .chain((times) =>
    fc.tuple(
      ...times.map((time) =>
        fc.tuple(
          fc.constant(time),
          fc.uniqueArray(fc.constantFrom(...NAMES)),
          fc.uniqueArray(fc.constantFrom(...SECTIONS), { maxLength: 2 }),
          fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 2 }),
          fc.constantFrom(...IMPACTS),
        ),
      ),
    ),
  )
  .map((all) =>
    all.map(([time, names, sections, categories, impact], at): IndexedPublication => ({
      kind: "item",
      number: at + 1,
      facts: {
        id: `itm_${time}`,
        publishedAt: time,
        outlet: 1 + (time % 3),
        eventType: "data-point",
        impact,
        impactScore: 1,
        categories,
        sections,
        storyId: null,
        entities: names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null })),
      },
      languages: 1,
      frames: [],
      gist: null,
    })),
  );

/** The items of each entity, and those that each filter selects. */
function listsOf(index: NewsIndex): (readonly number[] | undefined)[] {
  const ofEntities = NAMES.map((_, at) => {
    const list = index.itemsOfEntity(700 * at);
    return list && [...list.slots.subarray(0, list.length)];
  });
  const ofFilters = FILTERS.flatMap((filter) =>
    index.listsOf(filter).map((list) => [...list.slots.subarray(0, list.length)]),
  );
  return [...ofEntities, ...ofFilters];
}

const FILTERS: readonly Filter[] = [
  { facets: EVERY_FACET, sections: null, excludedOutlets: new Set() },
  ...CATEGORIES.map((category) => ({
    facets: facetFilter([category], [3, 4]),
    sections: null,
    excludedOutlets: new Set<number>(),
  })),
  ...SECTIONS.map((_, section) => ({
    facets: facetFilter(["economy"], null),
    sections: [section],
    excludedOutlets: new Set<number>(),
  })),
  { facets: EVERY_FACET, sections: null, excludedOutlets: new Set([1, 2]) },
];

test("lists are the same whether they were built at once or item by item", () => {
  fc.assert(
    fc.property(publications, fc.integer({ min: 0, max: 60 }), (all, filled) => {
      const grown = new NewsIndex(book(), 1_000_000);
      for (const each of all) grown.apply([each]);
      const built = new NewsIndex(book(), 1_000_000);
      built.beginFilling();
      built.apply(all.slice(0, filled));
      built.endFilling();
      for (const each of all.slice(filled)) built.apply([each]);
      expect(listsOf(built)).toEqual(listsOf(grown));
    }),
  );
});
