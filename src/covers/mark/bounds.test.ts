import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_PIXELS, reductionOf } from "./bounds.ts";

const side = fc.integer({ min: 1, max: 40_000 });

test("a picture within the bound is searched at full size", () => {
  expect(reductionOf(1750, 1000)).toBe(1);
  expect(reductionOf(8000, 5000)).toBe(1);
  expect(reductionOf(8001, 5000)).toBe(2);
});

test("the searched size is within the bound, whatever the picture's size", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const by = reductionOf(width, height);
      expect((width / by) * (height / by)).toBeLessThanOrEqual(MOST_PIXELS);
      expect(Number.isInteger(by)).toBe(true);
    }),
  );
});
