import fc from "fast-check";
import { expect, test } from "vitest";
import { anchorOf, barAt, isolated, namedHours, topOf } from "./bars.ts";

test("the top of the scale is round, above every bar and not far above the highest", () => {
  expect([topOf([]), topOf([3]), topOf([5]), topOf([11, 37]), topOf([41]), topOf([1000])]).toEqual([
    4, 4, 6, 40, 60, 1000,
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (counts) => {
      const most = Math.max(4, ...counts);
      expect(topOf(counts)).toBeGreaterThanOrEqual(most);
      expect(topOf(counts)).toBeLessThanOrEqual(2 * most);
      expect(topOf(counts) % 2).toBe(0);
    }),
  );
});

test("labels every sixth of 48 hours, in any time zone", () => {
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(hour * 3_600_000).toISOString());
  expect(namedHours(hours, 6)).toHaveLength(8);
  expect(namedHours(hours, 12)).toHaveLength(4);
});

test("maps any pointer position to a bar", () => {
  expect([barAt(0, 480, 48), barAt(479, 480, 48), barAt(245, 480, 48)]).toEqual([0, 47, 24]);
  expect([barAt(-5, 480, 48), barAt(900, 480, 48)]).toEqual([0, 47]);
});

test("labels under the bars stay within the chart", () => {
  expect([anchorOf(40, 40, 400), anchorOf(200, 40, 400), anchorOf(390, 40, 400)]).toEqual([
    "start",
    "middle",
    "end",
  ]);
});

test("a right-to-left label keeps its own order on the axis", () => {
  expect(isolated("6:00 ص", "rtl")).toBe("\u20676:00 ص\u2069");
  expect(isolated("6:00 AM", "ltr")).toBe("6:00 AM");
});
