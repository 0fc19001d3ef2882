import { expect, test } from "vitest";
import { copiedFrom } from "./copied.ts";

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(" ");

test.for<[string, string, string, number, number]>([
  ["nothing of the article", words(0, 40), words(100, 120), 0, 0],
  ["twelve words in a row are allowed", words(0, 40), words(3, 15), 0, 0],
  ["thirteen are not", words(0, 40), words(3, 16), 1, 13],
  ["a longer run counts as one", words(0, 40), `other ${words(3, 33)} other`, 30 / 32, 30],
  [
    "case and punctuation do not matter",
    `It is ${words(0, 20)}.`,
    words(0, 20).replace("word5", "Word5,"),
    1,
    20,
  ],
  ["a quotation does not count", words(0, 40), `She said: “${words(3, 30)}”`, 0, 0],
  ["a run does not go on across two points", words(0, 40), `${words(0, 10)}\n${words(10, 20)}`, 0, 0],
  ["two runs are not joined", words(0, 60), `${words(0, 14)} other ${words(20, 40)}`, 34 / 35, 20],
  [
    "two passages that follow each other directly are two runs",
    words(0, 60),
    `${words(30, 50)} ${words(0, 20)}`,
    1,
    20,
  ],
  ["an empty text", words(0, 40), "", 0, 0],
])("%s", ([, article, text, share, longest]) => {
  const copied = copiedFrom(article, text);
  expect(copied.share).toBeCloseTo(share, 10);
  expect(copied.longest).toBe(longest);
});

test("a text of two million characters is compared at once", () => {
  const long = "rates rise again and again ".repeat(80_000);
  expect(copiedFrom(long, "rates rise again and again ".repeat(10)).share).toBe(1);
});
