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
])("what shows %j may be replaced by %j under a reader's eyes: %s", (shown, newer, isSo) => {
  expect(isInPlace(listOf(shown), listOf(newer))).toBe(isSo);
});

it("what waits is what is not shown, in its order", () => {
  expect(newIn(listOf("abc"), listOf("edab"))).toEqual(listOf("ed"));
  expect(newIn(listOf("abc"), listOf("cb"))).toEqual([]);
});
