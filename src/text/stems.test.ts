import { expect, test } from "vitest";
import { stemsOf } from "./stems.ts";

const stems = (text: string) => stemsOf(text).map(({ stem }) => stem);
const numbers = (text: string) => stemsOf(text).flatMap(({ numbered }) => numbered ?? []);

test("inflections and possessives of a word are one", () => {
  expect(new Set(stems("Ukraine Ukraine's Ukrainian Ukrainians"))).toEqual(new Set(["ukrain"]));
  expect(new Set(stems("reactor reactors"))).toEqual(new Set(["reacto"]));
  expect(stems("São Tomé")).toEqual(stems("Sao Tome"));
});

test("a word that only ends like a plural keeps its end", () => {
  expect(stems("gas crisis virus loss")).toEqual(["gas", "crisis", "virus", "loss"]);
});

test("a number belongs to the name before it", () => {
  expect(numbers("Claude 5 and IL-13")).toEqual(["claude 5", "il 13"]);
});

test.each(["Apple 5% up", "Tesla 1.5 million", "In June 2026", "rates 5", "Bitcoin $100", "Fed, 12 members"])(
  "an amount or a year does not: %s",
  (text) => {
    expect(numbers(text)).toEqual([]);
  },
);
