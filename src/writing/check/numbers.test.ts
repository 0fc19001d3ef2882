import { expect, test } from "vitest";
import { figuresOf } from "./numbers.ts";

test.each<[string, readonly number[]]>([
  ["1.5bn, 1,500 million and 1.5 billion", [1.5e9, 1.5e9, 1.5e9]],
  ["$2.3M in 2026", [2.3e6, 2026]],
  ["a 2-million-crown fund of 10k holders", [2e6, 10e3]],
  ["4.5% or 4.5 percent", [4.5, 4.5]],
  ["twenty-five of two hundred and fifty thousand", [25, 250_000]],
  ["one million and a half", [1e6]],
  ["the twenty-first of three", [21, 3]],
  ["nineteen eighty-four", [19, 84]],
  ["COVID-19 and the G7", [19, 7]],
  ["no figures anywhere", []],
])("%s", (text, values) => {
  expect(figuresOf(text).map(({ value }) => value)).toEqual(values);
});
