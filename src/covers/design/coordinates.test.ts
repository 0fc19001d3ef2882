import fc from "fast-check";
import { expect, test } from "vitest";
import { WIDTH } from "./canvas.ts";
import { at, tenths } from "./coordinates.ts";

const coordinate = fc.oneof(
  fc.double({ min: -100, max: WIDTH + 100, noNaN: true }),
  // Ties and their neighbours.
  fc.integer({ min: -1_000, max: 20 * WIDTH }).map((count) => count / 20),
  fc.integer({ min: 0, max: 20 * WIDTH }).map((count) => count / 20 + 1e-9),
  fc.constantFrom(0, -0, -0.01, 0.04, 0.05),
);

test("coordinates from the table equal coordinates formatted one by one", () => {
  fc.assert(
    fc.property(coordinate, (value) => {
      expect(tenths(value)).toBe(value.toFixed(1));
      expect(at(value)).toBe(String(Math.round(value * 10) / 10));
    }),
    { numRuns: 5_000 },
  );
});
