import fc from "fast-check";
import { expect, test } from "vitest";
import { entityOf, loadEntities } from "../knowledge/entities.ts";
import { SurfaceTable } from "./surface-table.ts";
import { spellingsOf, tellBeginnings } from "./surfaces.ts";

const isOrdinary = (word: string) => word === "ab";

/** A table of people with these names, each with its aliases. */
function tableOf(names: readonly (readonly string[])[]): SurfaceTable {
  const entities = names.map(([name, ...aliases], key) =>
    entityOf({ id: `person-${key}`, name: name!, kind: "politician", aliases }),
  );
  const table = new SurfaceTable((key) => spellingsOf(entities[key]!, key, isOrdinary));
  entities.forEach((entity, key) => tellBeginnings(entity, (word) => table.announce(word, key)));
  return table;
}

test("reading names on demand, in whatever order, gives the same answers as reading all of them first", () => {
  // Several of these names are equal without their spaces.
  const name = fc
    .array(fc.constantFrom("A", "Ab", "B", "Bab", "C-A", "D.C."), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(" "));
  const entity = fc.uniqueArray(name, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(entity, { maxLength: 8 }), fc.array(name, { maxLength: 8 }), (entities, asked) => {
      const [lazy, eager] = [tableOf(entities), tableOf(entities)];
      const { count } = eager;
      for (const text of asked) {
        const words = text.toLowerCase().split(" ");
        for (const keyword of [text, text.replaceAll(" ", "")])
          expect(lazy.readKeyword(keyword, isOrdinary, 0)).toEqual(eager.readKeyword(keyword, isOrdinary, 0));
        expect(lazy.find(words)).toEqual(eager.find(words));
        expect(lazy.isFamily(words[0]!)).toBe(eager.isFamily(words[0]!));
        expect(lazy.begins(words[0]!, 0)).toBe(eager.begins(words[0]!, 0));
      }
      expect(lazy.count).toBe(count);
    }),
    { numRuns: 200 },
  );
});

test("every spelling in the library can be found by its first word", () => {
  const lost = loadEntities().flatMap((entity, key) => {
    const told = new Set<string>();
    tellBeginnings(entity, (word) => told.add(word));
    return spellingsOf(entity, key, isOrdinary).filter(({ words }) => !told.has(words[0]!));
  });
  expect(lost).toEqual([]);
});
