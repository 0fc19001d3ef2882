import { expect, test } from "vitest";
import { Lexicon } from "../index/lexicon.ts";
import { NewsIndex } from "../index/news-index.ts";
import { AnswerCache } from "./cache.ts";
import type { Prepared, RequestReading, Shelf } from "./endpoint.ts";
import { makeAnswer } from "./respond.ts";

const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
const index = new NewsIndex(lexicon, 1024);
const shelf = { index, lexicon } as unknown as Shelf;

/** A list that lacks the text of one of these slots in each round, and finally lacks none. */
function lacking(rounds: readonly number[]): RequestReading {
  let round = 0;
  const prepared = (missing: Prepared["missing"]): Prepared => ({
    missing,
    compose: () => ({ bound: 2, etag: '"a"', write: (out, at) => at + out.write("{}", at) }),
    isChangedBy: () => false,
  });
  return {
    key: "list",
    language: "en",
    before: null,
    ignored: "",
    prepare: () => prepared(round < rounds.length ? [{ slot: rounds[round++]!, language: 0 }] : []),
  };
}

function make(reading: RequestReading, onLoad: (slots: readonly number[]) => void = () => {}) {
  const cache = new AnswerCache(index.changes, 4 * 1024 * 1024);
  return makeAnswer(reading, shelf, cache, async (wanted) => {
    onLoad(wanted.map(({ slot }) => slot));
    return { [Symbol.dispose]() {} };
  });
}

test("an answer is made from lent frames, however often other requests evict text", async () => {
  const loaded: number[] = [];
  const slots = Array.from({ length: 60 }, (_, slot) => slot);
  const entry = await make(lacking(slots), (found) => loaded.push(...found));
  expect(entry.bytes.toString()).toBe("{}");
  expect(loaded).toEqual(slots);
});

test("fails if requested text never arrives, instead of asking forever", async () => {
  await expect(make(lacking(Array.from({ length: 60 }, () => 7)))).rejects.toThrow(/after 5 attempts/);
});

test("fails if the list changes on every attempt", async () => {
  const reading = lacking(Array.from({ length: 60 }, (_, slot) => slot));
  const publish = () => index.changes.add({ kind: "merge", story: 1, at: 0 });
  await expect(make(reading, publish)).rejects.toThrow(/after 5 attempts/);
});
