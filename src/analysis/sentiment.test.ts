import { expect, test } from "vitest";
import { findSentiment } from "./sentiment.ts";

const LABELS = ["Positive", "Neutral", "Negative", "none"];

function judge(...[positive, neutral, negative, none, role]: [number, number, number, number, number?]) {
  const read = () => Promise.resolve(Float32Array.of(positive, neutral, negative, none));
  return findSentiment("company", read, {
    labels: LABELS,
    role: role === undefined ? undefined : { weight: role },
  });
}

test("takes the likeliest sentiment if its opposite is unlikely", async () => {
  expect(await judge(0.6, 0.35, 0.05, 0)).toEqual({ sentiment: "Positive", reason: "Positive (60 %)" });
  expect(await judge(0.05, 0.2, 0.7, 0.05)).toMatchObject({ sentiment: "Negative" });
});

test("says neither of two opposites if both are likely", async () => {
  expect(await judge(0.45, 0.15, 0.4, 0)).toEqual({
    sentiment: "Neutral",
    reason: "Neutral (15 %), as Positive is not sure enough",
  });
});

test("a clear role overrules the opposite sentiment, and only that", async () => {
  expect(await judge(0.1, 0.1, 0.8, 0, 0.7)).toEqual({
    sentiment: "Positive",
    reason: "Positive, by its role; the words read Negative",
  });
  expect(await judge(0.1, 0.8, 0.1, 0, 0.7)).toMatchObject({ sentiment: "Neutral" });
  expect(await judge(0.1, 0.1, 0.8, 0, 0.2)).toMatchObject({ sentiment: "Negative" });
});

test("a company always gets a sentiment, a name that is merely told does not", async () => {
  expect(await judge(0.1, 0.2, 0.1, 0.6)).toMatchObject({ sentiment: "Neutral" });
  const read = () => Promise.resolve(Float32Array.of(0.1, 0.2, 0.1, 0.6));
  const found = await findSentiment("country", read, { labels: LABELS, role: undefined });
  expect(found).toEqual({ sentiment: null, reason: "nothing to weigh (60 %)" });
});

test("places, measures and instruments are never judged", async () => {
  const read = () => Promise.reject(new Error("read although there is nothing to weigh"));
  for (const kind of ["city", "indicator", "index", "currency"] as const)
    expect(await findSentiment(kind, read, { labels: LABELS, role: undefined })).toMatchObject({
      sentiment: null,
    });
});
