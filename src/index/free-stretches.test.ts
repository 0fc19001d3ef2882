import fc from "fast-check";
import { expect, test } from "vitest";
import { freeStretches, type Stretch } from "./free-stretches.ts";

const stretches = fc.array(fc.record({ gap: fc.nat({ max: 3 }), length: fc.integer({ min: 1, max: 4 }) }), {
  maxLength: 30,
});

test("finds the same free stretches as comparing every pair", () => {
  fc.assert(
    fc.property(stretches, stretches, (first, second) => {
      // Names that count never overlap. Names that wait may overlap, and at most one begins at each token.
      const taken: Stretch[] = [];
      let end = 0;
      for (const { gap, length } of first) {
        taken.push({ from: end + gap, to: end + gap + length });
        end += gap + length;
      }
      const waiting: Stretch[] = [];
      let begin = -1;
      for (const { gap, length } of second) {
        begin += 1 + gap;
        waiting.push({ from: begin, to: begin + length });
      }
      const apart = waiting.filter(({ from, to }) => !taken.some((one) => one.from < to && from < one.to));
      expect(freeStretches(waiting, taken)).toEqual(apart);
    }),
  );
});

test("walks a long text once, so the number of reads per name does not grow with the number of names", () => {
  let looks = 0;
  const counted = (from: number): Stretch => ({
    get from() {
      looks += 1;
      return from;
    },
    get to() {
      looks += 1;
      return from + 1;
    },
  });
  const count = 20_000;
  const taken = Array.from({ length: count }, (_, at) => counted(2 * at));
  const waiting = Array.from({ length: count }, (_, at) => counted(2 * at + 1));
  expect(freeStretches(waiting, taken)).toHaveLength(count);
  expect(looks).toBeLessThan(10 * count);
});
