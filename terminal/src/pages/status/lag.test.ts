import { expect, test } from "vitest";
import { lengthOf } from "./lag.ts";

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
