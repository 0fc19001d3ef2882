import fc from "fast-check";
import { expect, test } from "vitest";
import { fitInto } from "./fit-into.ts";

const side = fc.integer({ min: 1, max: 40_000 });

test("a preview fits, has at least one pixel, and is never larger than the picture", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitInto(width, height, 640);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(640);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThan(0);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
    }),
  );
});
