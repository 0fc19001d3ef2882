import fc from "fast-check";
import { expect, test } from "vitest";
import { IdTable } from "./id-table.ts";

test("an id is found where it was added, and no other id is found", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 3_000, size: "max" }),
      fc.array(fc.string({ maxLength: 8 })),
      (added, others) => {
        const ids: string[] = [];
        const table = new IdTable(ids);
        for (const id of added) {
          ids.push(id);
          table.add();
        }
        const naive = new Map(added.map((id, place) => [id, place]));
        const wrong = [...added, ...others].filter((id) => table.find(id) !== naive.get(id));
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});
