import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { Lexicon } from "./lexicon.ts";

const SHARED = [
  { name: "Harbour Union", aliases: ["HU Group"], ticker: "HRBR" },
  { name: "Harbour Union", aliases: ["Union Lines"], ticker: null },
  { name: "Kestrel Bank", aliases: [], ticker: "KSTL" },
  { name: "KSTL", aliases: [], ticker: "KSTL" },
];

const lessons = fc.array(
  fc.record({
    entity: fc.constantFrom(...SHARED),
    categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 2 }),
    since: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 40 },
);

const empty = () => new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });

test("a repeated entity teaches the lexicon the same as one met for the first time", () => {
  fc.assert(
    fc.property(lessons, (all) => {
      const remembering = empty();
      const forgetting = empty();
      for (const { entity, categories, since } of all) {
        const key = remembering.learn(entity, categories, since);
        // A copy is another object, so it is never recognised as met before.
        expect(forgetting.learn({ ...entity }, categories, since)).toBe(key);
      }
      expect(remembering.revision).toBe(forgetting.revision);
      const entitiesOf = (lexicon: Lexicon) =>
        Array.from({ length: lexicon.entityCount }, (_, key) => lexicon.entity(key));
      expect(entitiesOf(remembering)).toEqual(entitiesOf(forgetting));
      for (const asOf of [0, 3, 6, Infinity])
        for (const word of ["Harbour Union", "HU Group", "Union Lines", "KSTL", "HRBR"])
          expect(remembering.resolveKeyword(word, { categories: ["crypto"], asOf })).toEqual(
            forgetting.resolveKeyword(word, { categories: ["crypto"], asOf }),
          );
    }),
  );
});
