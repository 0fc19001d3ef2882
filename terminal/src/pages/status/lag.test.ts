import { expect, test } from "vitest";
import { lagShare, lengthOf } from "./lag.ts";

test.each([
  [0, 0, "second"],
  [-3, 0, "second"],
  [99.4, 99, "second"],
  [100, 2, "minute"],
  [5_999, 100, "minute"],
  [6_000, 2, "hour"],
  [172_799, 48, "hour"],
  [172_800, 2, "day"],
])("%d s are %d %s", (seconds, value, unit) => {
  expect(lengthOf(seconds)).toEqual({ value, unit });
});

test("a lag's bar is logarithmic, and full at one day", () => {
  expect(lagShare(0)).toBe(0);
  expect(lagShare(1_000) - lagShare(100)).toBeCloseTo(lagShare(100) - lagShare(10));
  expect(lagShare(86_400)).toBe(1);
  expect(lagShare(10 * 86_400)).toBe(1);
});
