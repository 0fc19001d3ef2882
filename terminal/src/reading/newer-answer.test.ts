import { expect, it } from "vitest";
import { isInPlace, newIn } from "./newer-answer.ts";

const listOf = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ["", "", true],
  ["abc", "abc", true],
  ["abc", "dab", false],
  ["abc", "acb", false],
  ["abc", "ab", false],
  ["ab", "abc", false],
])("%j may be replaced by %j while it is being read: %s", (shown, newer, isSo) => {
  expect(isInPlace(listOf(shown), listOf(newer))).toBe(isSo);
});

it("the waiting items are those not shown, in order", () => {
  expect(newIn(listOf("abc"), listOf("edab"))).toEqual(listOf("ed"));
  expect(newIn(listOf("abc"), listOf("cb"))).toEqual([]);
});
