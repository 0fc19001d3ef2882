import fc from "fast-check";
import { expect, test } from "vitest";
import { BitIndex } from "./bit-index.ts";
import { highest } from "./highest.ts";

const VECTOR = fc
  .int8Array({ minLength: 384, maxLength: 384 })
  .map((vector) => vector.map((value) => value | 1));

/** Flips the signs of some dimensions, spread evenly, because only every third dimension is compared. */
function turned(vector: Int8Array, count: number): Int8Array {
  return vector.map((value, at) => ((at * 131) % 384 < count ? -value : value));
}

test("finds the vectors that differ in the fewest signs", () => {
  fc.assert(
    fc.property(
      VECTOR,
      fc.array(fc.integer({ min: 0, max: 384 }), { minLength: 1, maxLength: 30 }),
      (base, counts) => {
        const vectors = counts.map((count) => turned(base, count));
        const index = new BitIndex(32, new Int8Array(384));
        for (const [article, vector] of vectors.entries()) index.add(article, vector);
        const distances = vectors.map(
          (vector) => vector.filter((value, at) => at % 3 === 0 && value !== base[at]).length,
        );
        // Vectors that differ in nearly half of their signs have nothing in common and need not be found.
        const wanted = distances
          .toSorted((a, b) => a - b)
          .slice(0, 5)
          .filter((distance) => distance < 50);
        const found = index.nearest(base, 0, vectors.length, 5);
        expect(found.map((article) => distances[article]).slice(0, wanted.length)).toEqual(wanted);
      },
    ),
    { numRuns: 100 },
  );
});

test("`highest` returns the start of the sorted list; equal keys keep their order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 6 }), (keys, wanted) => {
      const numbers = keys.map((_, at) => at);
      const sorted = numbers.toSorted((a, b) => keys[b]! - keys[a]! || a - b).slice(0, wanted);
      expect(highest(numbers, (number) => keys[number]!, wanted)).toEqual(sorted);
    }),
  );
});
