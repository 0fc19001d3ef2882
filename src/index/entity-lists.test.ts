import fc from "fast-check";
import { expect, test } from "vitest";
import { type IndexedPublication, NewsIndex } from "./news-index.ts";

const NAMES = ["Bitcoin", "Fed", "Iran", "Harbour Union"];

/** Entity numbers are far apart, as in a large library. */
const book = () => ({ learn: ({ name }: { name: string }) => 700 * NAMES.indexOf(name) });

const publications = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 60 })
  .chain((times) =>
    fc.tuple(...times.map((time) => fc.tuple(fc.constant(time), fc.uniqueArray(fc.constantFrom(...NAMES))))),
  )
  .map((all) =>
    all.map(([time, names], at): IndexedPublication => ({
      kind: "item",
      number: at + 1,
      facts: {
        id: `itm_${time}`,
        publishedAt: time,
        outlet: 1,
        eventType: "data-point",
        impact: 2,
        impactScore: 1,
        categories: ["economy"],
        sections: [],
        storyId: null,
        entities: names.map((name) => ({ name, aliases: [], ticker: null, sentiment: null })),
      },
      languages: 1,
      frames: [],
      gist: null,
    })),
  );

function listsOf(index: NewsIndex): (readonly number[] | undefined)[] {
  return NAMES.map((_, at) => {
    const list = index.itemsOfEntity(700 * at);
    return list && [...list.slots.subarray(0, list.length)];
  });
}

test("lists of an entity's items are the same whether they were built at once or item by item", () => {
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
