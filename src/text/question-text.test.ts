import fc from "fast-check";
import { expect, test } from "vitest";
import { questionTextOf } from "./question-text.ts";

test.each([
  ["Will the Fed cut rates in March 2024?", "Will the Fed cut rates?"],
  ["Will the Fed cut rates on Dec 16, 2008?", "Will the Fed cut rates?"],
  ["Will the economy shrink in Q3 2021?", "Will the economy shrink?"],
  ["Will the pound close above $1.30 before the end of 2022?", "Will the pound close above $1.30?"],
  ["Will inflation exceed 3% in June 2022 (2022)?", "Will inflation exceed 3%?"],
  ["Will Theresa May resign by May 31, 2019?", "Will Theresa May resign?"],
])("D47 the meaning of a question is read without its dates: %s", (sentence, read) => {
  expect(questionTextOf(sentence, [])).toBe(read);
});

test.each([
  ["Will he resign by May 31, 2022, according to Reuters?", "Will he resign?"],
  ["Will inflation exceed 3%, as reported by the statistics office?", "Will inflation exceed 3%?"],
  ["Will Bitcoin close above $30,000 (as listed on CoinGecko)?", "Will Bitcoin close above $30,000?"],
  ["Will inflation (as reported by the statistics office) exceed 3%?", "Will inflation exceed 3%?"],
])("D47 the meaning of a question is read without the source that settles it: %s", (sentence, read) => {
  expect(questionTextOf(sentence, [])).toBe(read);
});

test("D47 the outcomes follow the sentence", () => {
  expect(questionTextOf("Who will lead Ruritania in 2027?", ["Ada Quill", "Tom Berg"])).toBe(
    "Who will lead Ruritania? Ada Quill, Tom Berg",
  );
});

test("D47 a sentence without date or source is read as it is, but for spaces", () => {
  expect(questionTextOf("  Will the  minister resign ? ", [])).toBe("Will the minister resign?");
});

test("D47 any sentence is read, and reading what was read changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (sentence) => {
      const read = questionTextOf(sentence, []);
      expect(questionTextOf(read, [])).toBe(read);
    }),
  );
});
