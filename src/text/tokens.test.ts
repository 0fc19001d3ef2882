import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldWord } from "./fold.ts";
import { firstWord, foldSurface, plainShape, plainWords, tokenise } from "./tokens.ts";
import { runs } from "../../test/support/nightly.ts";

describe("foldWord", () => {
  test.each([
    ["São", "sao"],
    ["Łódź", "lodz"],
    ["Øyvind", "oyvind"],
    ["Erdoğan", "erdogan"],
    ["O’Leary", "oleary"],
    ["NEAR", "near"],
  ])("%s → %s", (word, folded) => expect(foldWord(word)).toBe(folded));
});

describe("foldSurface", () => {
  test.each([
    ["e-CNY", "e cny"],
    ["e_CNY", "e cny"],
    ["U.S. Senate", "us senate"],
    ["US Senate", "us senate"],
    ["Johnson & Johnson", "johnson and johnson"],
    ["S&P 500", "s&p 500"],
    ["People’s Bank of China", "peoples bank of china"],
    ["Crypto.com", "crypto com"],
    ["$NEAR", "near"],
    ["Washington, D.C.", "washington dc"],
    ["OPEC+", "opec plus"],
    ["C++", "c plus plus"],
    ["18+", "18"],
    ["K+S", "k s"],
    ["a + b", "a b"],
  ])("%s → %s", (surface, folded) => expect(foldSurface(surface)).toBe(folded));

  test("plain words fold in the same way as tokenised ones", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aZq09 .,&'-$") });
    fc.assert(
      fc.property(text, (surface) => {
        const read = tokenise(surface).map(({ folded }) => folded);
        expect(foldSurface(surface)).toBe(read.join(" "));
      }),
    );
  });
});

describe("tokenise", () => {
  test("offsets refer to the original", () => {
    const text = "Will “Bitcoin’s” price (BTC) pass $100,000?";
    for (const { start, end, raw } of tokenise(text)) expect(text.slice(start, end)).toBe(raw);
  });

  test.each([
    ["bitcoin", "lower"],
    ["Bitcoin", "capital"],
    ["iPhone", "capital"],
    ["BTC", "upper"],
    ["BTC's", "upper"],
    ["U.S.", "upper"],
    ["2026", "digits"],
    ["ÉLYSÉE", "upper"],
  ])("%s is %s", (word, shape) => expect(tokenise(word)[0]?.shape).toBe(shape));

  test("recognises a possessive and drops it in the stem", () => {
    expect(tokenise("Moody's")[0]).toMatchObject({ folded: "moodys", stem: "moody" });
    expect(tokenise("James")[0]).toMatchObject({ folded: "james", stem: "james" });
  });

  test("a dollar sign makes a cashtag before letters, but not before an amount", () => {
    expect(tokenise("$NEAR")[0]?.cashtag).toBe(true);
    expect(tokenise("$100")[0]?.cashtag).toBe(false);
  });

  test("recognises brackets around one word", () => {
    const flags = tokenise("Bitcoin (BTC) and (two words)").map((token) => token.bracketed);
    expect(flags).toEqual([false, true, false, false, false]);
  });

  test("full stops end sentences, except after abbreviations, initials and dotted acronyms", () => {
    const starts = (text: string) =>
      tokenise(text)
        .filter((token) => token.opensSentence)
        .map((token) => token.raw);
    expect(starts("Mt. Gox pays. The U.S. Senate waits. Donald J. Trump spoke")).toEqual([
      "Mt",
      "The",
      "Donald",
    ]);
    expect(starts("Warner Bros. Discovery fell. Others rose.")).toEqual(["Warner", "Others"]);
  });

  test("commas and full stops separate words, hyphens do not", () => {
    expect(tokenise("Paris, Texas; so-called").map((token) => token.gap)).toEqual([
      "hard",
      "comma",
      "hard",
      "soft",
    ]);
  });

  test("handles emoji and other scripts", () => {
    expect(tokenise("🚀 币安人生 to the 🌕").map((token) => token.folded)).toContain("to");
    expect(tokenise("")).toEqual([]);
  });
});

test("words that are split without tokenising equal the tokens", () => {
  const letters = "aZ09 .,'-&$é".split("");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), (text) => {
      const words = plainWords(text);
      if (words === null) return;
      const tokens = tokenise(text);
      expect(words).toEqual(tokens.map(({ raw }) => raw));
      expect(text.toLowerCase().split(" ")).toEqual(tokens.map(({ folded }) => folded));
      expect(words.map(plainShape)).toEqual(tokens.map(({ shape }) => shape));
      expect(tokens.every(({ stem, folded }) => stem === folded)).toBe(true);
      expect(tokens.slice(1).every(({ gap }) => gap === "soft")).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test("the first word of a text equals its first token", () => {
  const characters = "aZs0 .,'’-&+$(é币".split("");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 10 }), (text) => {
      expect(firstWord(text)).toBe(tokenise(text)[0]?.folded ?? null);
    }),
    { numRuns: runs(5000) },
  );
});
