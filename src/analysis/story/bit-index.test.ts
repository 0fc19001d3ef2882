import fc from "fast-check";
import { expect, test } from "vitest";
import { BitIndex } from "./bit-index.ts";
import { highest } from "./highest.ts";

const VECTOR = fc.int8Array({ minLength: 384, maxLength: 384 });

test("the nearest by signs are those that differ in the fewest", () => {
  fc.assert(
    fc.property(
      VECTOR,
      fc.array(fc.integer({ min: 0, max: 384 }), { minLength: 1, maxLength: 30 }),
      (base, turned) => {
        const vectors = turned.map((count) => base.map((value, at) => (at < count ? ~value : value)));
        const index = new BitIndex(32, new Int8Array(384));
        for (const [article, vector] of vectors.entries()) index.add(article, vector);
        const found = index.nearest(base, 0, vectors.length, 5);
        const distances = turned.map((count) => Math.ceil(count / 3));
        const sorted = distances.toSorted((a, b) => a - b);
        // What differs in half of its signs or more has nothing in common and need not be found.
        const wanted = sorted.slice(0, 5).filter((distance) => distance < 40);
        expect(found.map((article) => distances[article]).slice(0, wanted.length)).toEqual(wanted);
      },
    ),
    { numRuns: 100 },
  );
});

test("the highest are those of the sorted list, the first of equal ones", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 6 }), (keys, wanted) => {
      const numbers = keys.map((_, at) => at);
      const sorted = numbers.toSorted((a, b) => keys[b]! - keys[a]! || a - b).slice(0, wanted);
      expect(highest(numbers, (number) => keys[number]!, wanted)).toEqual(sorted);
    }),
  );
});
