import { expect, test } from "vitest";
import { openEncoder } from "./encoder.ts";
import { NEWS_MODEL } from "./news-reader.ts";
import { openingOf } from "./opening.ts";

const TEXTS = [
  "Larkmouth bridge closed after barge strikes a pier",
  "Barge hits bridge pier in Larkmouth, crossing shut",
  "Central bank of Verania lifts its rate to 4.75 percent",
];

test("reports of one event are nearer than others, and a text reads the same alone and beside others", async () => {
  await using encoder = await openEncoder(NEWS_MODEL);
  const vectors = await encoder.encode(TEXTS);
  expect(dot(vectors[0]!, vectors[1]!)).toBeGreaterThan(dot(vectors[0]!, vectors[2]!) + 0.05);
  for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
  expect(await encoder.encode([TEXTS[1]!])).toEqual([vectors[1]]);
});

test("what lies beyond the tokens asked for is not read, and no text is too long or empty", async () => {
  await using encoder = await openEncoder(NEWS_MODEL);
  const long = `${TEXTS[0]} `.repeat(5000);
  const [short, whole] = await encoder.encode([long, `${long} and something else`], { maxTokens: 16 });
  expect(short).toEqual(whole);
  const [empty] = await encoder.encode([""]);
  expect(dot(empty!, empty!)).toBeCloseTo(1, 4);
});

test("a folder without a model is named", async () => {
  await expect(openEncoder(import.meta.dirname)).rejects.toThrow("tokenizer.json could not be read");
});

test("the opening is the title and the text that does not repeat it", () => {
  expect(openingOf("Bridge shut", "Bridge shut\nA barge hit it.")).toBe("Bridge shut. A barge hit it.");
  expect(openingOf("Who shut it?", "A barge.")).toBe("Who shut it? A barge.");
  expect(openingOf(" Bridge shut ", "")).toBe("Bridge shut");
  expect(openingOf("", "A barge hit it.")).toBe("A barge hit it.");
});

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}
