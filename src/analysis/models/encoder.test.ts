import { expect, test } from "vitest";
import { encodeText, openEncoder } from "./encoder.ts";
import { openNewsReader } from "./news-reader.ts";
import { openingOf } from "./opening.ts";
import { NEWS_MODEL } from "./weights.ts";

const TEXTS = [
  "Larkmouth bridge closed after barge strikes a pier",
  "Barge hits bridge pier in Larkmouth, crossing shut",
  "Central bank of Verania lifts its rate to 4.75 percent",
];

test("reports of one event have closer vectors than others, and earlier texts do not change a vector", async () => {
  await using reader = await openNewsReader();
  const vectors = [];
  for (const text of TEXTS) vectors.push((await reader.read(text)).vector);
  expect(dot(vectors[0]!, vectors[1]!)).toBeGreaterThan(dot(vectors[0]!, vectors[2]!) + 0.05);
  for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
  expect((await reader.read(TEXTS[1]!)).vector).toEqual(vectors[1]);
});

test("pieces beyond the limit are not read, and every text has a vector", async () => {
  await using encoder = await openEncoder(NEWS_MODEL);
  const long = `${TEXTS[0]} `.repeat(50);
  const short = await encodeText(encoder, long, 16);
  expect(await encodeText(encoder, `${long} and something else`, 16)).toEqual(short);
  expect(await encodeText(encoder, long, 32)).not.toEqual(short);
  const empty = await encodeText(encoder, "", 16);
  expect(dot(empty, empty)).toBeCloseTo(1, 4);
});

test("the error names a folder without a model", async () => {
  await expect(openEncoder(import.meta.dirname)).rejects.toThrow("tokenizer.json could not be read");
});

test("the opening is the title and the text without a repeated title", () => {
  const read = (title: string, text: string) => openingOf(title, text).text;
  expect(read("Bridge shut", "Bridge shut\nA barge hit it.")).toBe("Bridge shut. A barge hit it.");
  expect(read("Who shut it?", "A barge.")).toBe("Who shut it? A barge.");
  expect(read(" Bridge  shut ", " \n")).toBe("Bridge shut");
  expect(read("", "A barge hit it.")).toBe("A barge hit it.");
});

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}
