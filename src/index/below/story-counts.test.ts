import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/nightly.ts";
import { StoryCounts } from "./story-counts.ts";

test("counts each story as a map by id would, with any number of cells", () => {
  const act = fc.record({ story: fc.nat({ max: 2_000 }), count: fc.nat({ max: 3 }), isTaken: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 4_000, size: "max" }), (acts) => {
      const counts = new StoryCounts();
      const right = new Map<string, number>();
      for (const { story, count, isTaken } of acts) {
        const id = `evt_${story.toString(36)}`;
        if (isTaken) {
          expect(counts.take(id)).toBe(right.get(id) ?? 0);
          right.delete(id);
        } else {
          counts.add(id, count);
          right.set(id, (right.get(id) ?? 0) + count);
        }
      }
      for (const [id, count] of right) expect(counts.of(id)).toBe(count);
    }),
    { numRuns: runs(9) },
  );
});
