import { expect, test } from "vitest";
import { hashOf } from "../../text/word-marks.ts";
import { readUnknownWords } from "./unknown-words.ts";

const ORDINARY = new Set("announce category chapter deliveries housing quarter reviews subsidies".split(" "));

function unknown(sentence: string, names: readonly string[] = []) {
  const found = readUnknownWords(sentence, names, (word) => ORDINARY.has(word));
  return new Map(found.map(({ hash, weight }) => [hash, weight]));
}

const has = (words: ReadonlyMap<number, number>, stem: string) => words.has(hashOf(stem));

test("names that the library lacks are unknown words", () => {
  const words = unknown("Will Slay the Spire 2 get positive reviews on Steam?");
  expect(has(words, "spire")).toBe(true);
  expect(has(words, "spire 2")).toBe(true);
  expect(has(words, "review")).toBe(false);
});

test("names that the library knows are not, but a number beside them is", () => {
  const words = unknown("Will Claude 5 be released before March 31?", ["Claude"]);
  expect([...words.keys()]).toEqual([hashOf("claude 5")]);
});

test("a question in common words has none", () => {
  expect(unknown("Will the government fall before the end of the year?").size).toBe(0);
  expect(unknown("Deliveries up in the next quarter?").size).toBe(0);
  expect(unknown("Will the CEO stay through the next two meetings (Dec–Jan)?").size).toBe(0);
});

test("a clause on how a question resolves is left out", () => {
  for (const end of [
    "(source: TurkStat)",
    "according to TurkStat",
    "on CoinGecko",
    "? Resolves to TurkStat's print",
  ])
    expect(unknown(`Will the rate be above 30% ${end}`).size).toBe(0);
});

test("one abbreviation, or one rare word in small letters, weighs less than a name", () => {
  expect([...unknown("Will the country ban bullfighting?").values()]).toEqual([0.5]);
  expect([...unknown("Will the ZQXV decide?").values()]).toEqual([0.5]);
  expect([...unknown("Will the country ban Olkari?").values()]).toEqual([1]);
});

test('a name after "on" is a venue only where things are asked, quoted or listed', () => {
  const words = unknown("Will the EU impose new sanctions on Zorblax Quendril?");
  expect(has(words, "zorbla") && has(words, "quendr")).toBe(true);
  expect(unknown("Will the shares be listed on Zorblax?").size).toBe(0);
  expect(unknown("Will the rate be above 30% on Polymarket?").size).toBe(0);
});

test("a question in title case is read like one in sentence case", () => {
  for (const title of [
    "Will The Government Announce New Housing Subsidies?",
    "Will Ministers Ban Olkari Bullfighting?",
  ])
    expect(unknown(title)).toEqual(unknown(title.toLowerCase()));
});

test("the number of an ordinary word is none of a name", () => {
  expect(unknown("Will a Category 5 hurricane make landfall?").has(hashOf("catego 5"))).toBe(false);
  expect(unknown("Will it file for Chapter 11?").has(hashOf("chapte 11"))).toBe(false);
});

test("a long sentence is read in linear time", () => {
  expect(unknown(`Will ${"Resolv? ( per ".repeat(20_000)}`).size).toBeGreaterThan(0);
});
