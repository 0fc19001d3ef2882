import { afterAll, expect, test } from "vitest";
import { isCurrentGist } from "../domain/gist.ts";
import { gistTextOf, makeGist } from "./gist.ts";
import { openQuestionReader } from "./models/question-reader.ts";

const reader = await openQuestionReader();
afterAll(() => reader[Symbol.asyncDispose]());

const ITEM = {
  sourceHeadline: "Central bank of Ruritania cuts its key rate",
  renditions: {
    en: { summary: "The rate falls to 3.5%.", body: "• It is the second cut this year", whyItMatters: null },
  },
};

test("D47 a gist is made from an item's source headline and English text", () => {
  expect(gistTextOf(ITEM)).toBe(
    "Central bank of Ruritania cuts its key rate. The rate falls to 3.5%. • It is the second cut this year",
  );
  const because = (whyItMatters: string) =>
    gistTextOf({ ...ITEM, renditions: { en: { ...ITEM.renditions.en, whyItMatters } } });
  expect(because("It may meet again.")).toBe(`${gistTextOf(ITEM)} It may meet again.`);
  expect(because("It is the second cut this year")).toBe(gistTextOf(ITEM));
});

test("D47 the same text gives the same bytes, another text gives others", async () => {
  const gist = await makeGist(reader, gistTextOf(ITEM));
  expect(isCurrentGist(gist)).toBe(true);
  await makeGist(reader, "Ferry strike ends after a week");
  expect(await makeGist(reader, gistTextOf(ITEM))).toEqual(gist);
  expect(await makeGist(reader, "Ferry strike ends after a week")).not.toEqual(gist);
});

test("bytes of another version or length are no gist", async () => {
  const gist = await makeGist(reader, "Ferry strike ends after a week");
  expect(isCurrentGist(gist.with(0, gist[0]! + 1))).toBe(false);
  expect(isCurrentGist(gist.subarray(1))).toBe(false);
  expect(isCurrentGist(new Uint8Array())).toBe(false);
});
