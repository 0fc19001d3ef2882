import fc from "fast-check";
import { expect, test } from "vitest";
import { stemsOf } from "./stems.ts";
import { hashOf, isMarked, markWords, weightOf } from "./word-marks.ts";

function marksOf(text: string): Uint8Array {
  const bits = new Uint8Array(32);
  markWords(text, bits);
  return bits;
}

const name = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);

test("every telling word of a text is found in its marks", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 60 }), (names) => {
      const text = names.join(" ");
      const marks = marksOf(text);
      for (const { stem } of stemsOf(text).filter(({ stem }) => weightOf(stem) > 0))
        expect(isMarked(hashOf(stem), marks)).toBe(true);
    }),
  );
});

test("few words that a long text lacks seem to be in it", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const word = (at: number) => `q${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}z`;
  const marks = marksOf(Array.from({ length: 500 }, (_, at) => word(at)).join(" "));
  const found = Array.from({ length: 1_000 }, (_, at) => isMarked(hashOf(`absent ${at}`), marks));
  expect(found.filter(Boolean).length).toBeLessThan(300);
});

test("a name and its number are marked together", () => {
  const marks = marksOf("Anthropic releases Claude 5.");
  expect(isMarked(hashOf("claude 5"), marks)).toBe(true);
  expect(isMarked(hashOf("claude 6"), marks)).toBe(false);
});

test("common words are not marked and tell nothing", () => {
  expect(marksOf("The government said on Monday that it would not")).toEqual(new Uint8Array(32));
  expect(weightOf("govern")).toBe(0);
  expect(weightOf("zorblx")).toBe(1);
});
