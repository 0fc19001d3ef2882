import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "./category.ts";
import { IMPACTS } from "./impact.ts";
import type { Item, Sentiment } from "./item.ts";
import { ARTICLE_SENTIMENTS, articleSentiment } from "./sentiment.ts";

const LETTERS: Record<string, Sentiment | null> = {
  "+": "Positive",
  "0": "Neutral",
  "-": "Negative",
  _: null,
};

/** One character per entity, most central first: `+`, `0` or `-` for its sentiment, `_` for none. */
function itemOf(sentiments: string, given: Partial<Item> = {}): Item {
  const entities = [...sentiments].map((letter, at) => ({
    name: `Entity ${at}`,
    aliases: [],
    ticker: null,
    sentiment: LETTERS[letter]!,
  }));
  return { impact: 4, categories: ["economy"], entities, ...given } as Item;
}

describe("D23 D42 an article's sentiment", () => {
  test.each([
    ["+", "Very Bullish"],
    ["0", "Neutral"],
    ["-", "Very Bearish"],
    ["++", "Very Bullish"],
    ["+0", "Bullish"],
    ["0+", "Mildly Bullish"],
    ["+-", "Mildly Bullish"],
    ["-+", "Mildly Bearish"],
    ["-0", "Bearish"],
    ["0-", "Mildly Bearish"],
    ["--", "Very Bearish"],
    ["+--", "Neutral"],
    ["+---", "Neutral"],
    ["-++", "Neutral"],
    ["++-", "Bullish"],
    ["--+", "Bearish"],
    ["+000", "Mildly Bullish"],
    ["00000+", "Neutral"],
    // A mean of exactly 0.5 is enough: here 1 / (1 + 1/2 + 1/3 + 1/6).
    ["+00__0", "Bullish"],
    ["-00__0", "Bearish"],
    // An entity without a sentiment has no weight but keeps its position: the entity after it stays second.
    ["_+", "Very Bullish"],
    ["+_-", "Bullish"],
    ["_+-", "Mildly Bullish"],
    ["___", null],
    ["", null],
  ])("of %j is %s", (sentiments, expected) => {
    expect(articleSentiment(itemOf(sentiments))).toBe(expected);
  });

  test("is null for every item in politics, even one with other categories", () => {
    for (const other of CATEGORIES) {
      const categories = [...new Set([other, "politics" as const])];
      expect(articleSentiment(itemOf("+", { categories }))).toBeNull();
    }
    for (const category of CATEGORIES.filter((each) => each !== "politics"))
      expect(articleSentiment(itemOf("+", { categories: [category] }))).toBe("Very Bullish");
  });

  test("is null below impact 3", () => {
    expect(IMPACTS.map((impact) => articleSentiment(itemOf("-", { impact })))).toEqual([
      null,
      "Very Bearish",
      "Very Bearish",
      "Very Bearish",
    ]);
  });

  const sentiments = fc.string({ unit: fc.constantFrom("+", "0", "-", "_"), maxLength: 8 });
  const placeOf = (text: string) => {
    const sentiment = articleSentiment(itemOf(text));
    return sentiment === null ? null : ARTICLE_SENTIMENTS.indexOf(sentiment);
  };

  test("is reversed when the sentiment of every entity is reversed", () => {
    fc.assert(
      fc.property(sentiments, (text) => {
        const turned = text.replaceAll(/[+-]/g, (sign) => (sign === "+" ? "-" : "+"));
        const place = placeOf(text);
        expect(placeOf(turned)).toBe(place === null ? null : ARTICLE_SENTIMENTS.length - 1 - place);
      }),
    );
  });

  test("never worsens when an entity fares better", () => {
    fc.assert(
      fc.property(sentiments, fc.nat(), (text, at) => {
        const place = at % Math.max(1, text.length);
        const better = { "-": "0", "0": "+", "+": "+", _: "_" }[text[place] ?? "_"]!;
        const bettered = text.slice(0, place) + better + text.slice(place + 1);
        const [before, after] = [placeOf(text), placeOf(text === "" ? "" : bettered)];
        if (before === null) expect(after).toBeNull();
        else expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});
