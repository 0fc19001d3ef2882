import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { Item, Rendition } from "../domain/item.ts";
import { parseQueryString } from "../http/query-string.ts";
import { type FrameContext, framesOf, packFrames } from "../index/frame.ts";
import { Lexicon } from "../index/lexicon.ts";
import { NewsIndex } from "../index/news-index.ts";
import { AnswerCache } from "./cache.ts";
import type { ReadContext, RequestReading, Shelf } from "./endpoint.ts";
import { formOf } from "./forms/form.ts";
import { Rankings } from "./rankings.ts";
import { makeFromMemory } from "./respond.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const START = Date.parse("2026-11-14T12:30:00Z");
const CURRENT = formOf({ authorization: "Bearer tdg_" }).form;
const EARLIER = formOf({ "x-api-key": "tdg_" }).form;
const context = {
  tables: { outlets: [], logoUrlOf: () => "" },
  cursorSecret: Buffer.alloc(32),
  now: START + 3_600_000,
} as unknown as ReadContext;

/** An index with room for the text of about 30 items, and a function that publishes items. */
function newsroom() {
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  const index = new NewsIndex(lexicon, 64 * 1024);
  const words: Rendition = { headline: "h", summary: "s", body: "b".repeat(1_500), whyItMatters: null };
  const publish = (count: number) => {
    for (let left = count; left > 0; left--) {
      const number = index.size + 1;
      const item = {
        id: `itm_${number}`,
        publishedAt: START + number,
        outlet: 1,
        eventType: "Other",
        impact: 3,
        impactScore: 50,
        categories: ["crypto"],
        sections: [],
        storyId: `evt_${number}`,
        entities: [{ name: "Zorblax Protocol", aliases: [], ticker: null, sentiment: null }],
        covers: [],
      } as unknown as Item;
      const about = { sourceName: "Wire", sourceLogoUrl: "", sentiment: null, coins: [] };
      const frames = packFrames(
        framesOf(item, { en: words, others: new Map() }, about as unknown as FrameContext),
      ).packed;
      index.apply([{ kind: "item", number, facts: item, languages: 1, frames, gist: null }]);
    }
  };
  const rankings = new Rankings(index, () => {});
  return { index, publish, shelf: { index, lexicon, rankings, covers: undefined } as unknown as Shelf };
}

const questions: Readonly<Record<string, () => RequestReading>> = {
  "the feed": () => CURRENT.news(parseQueryString("limit=5"), context),
  "a match": () => CURRENT.news(parseQueryString("keyword=Zorblax+Protocol&limit=5"), context),
  "a ranking": () => CURRENT.topNews(parseQueryString("category=crypto"), context),
  "the feed in the earlier form": () => EARLIER.news(parseQueryString("limit=5"), context),
  "a query in a batch": () => {
    const queries = [{ queryId: "q", category: "crypto", keywords: ["Zorblax Protocol"] }];
    return EARLIER.match!({ queries, limit: 5 }, new Map(), context).questions[0]!.reading;
  },
};

test.each(Object.entries(questions))("a cached answer to %s holds no item text", async (_name, read) => {
  const { index, publish, shelf } = newsroom();
  publish(5);
  const held = Array.from({ length: 5 }, (_, slot) => new WeakRef(index.frames.find(slot, 0)!.memory));
  const cache = new AnswerCache(index.changes, 4 * 1024 * 1024);
  const reading = read();
  expect(makeFromMemory(reading, shelf, cache)).toHaveProperty("entry");
  const kept = new WeakRef(cache.find(reading.key)!);
  publish(100);
  // The target of a WeakRef that was just dereferenced stays alive until the event loop moves on, and what compiled code
  // holds until it returns may survive one collection.
  let isHeld = true;
  for (let round = 0; round < 3 && isHeld; round++) {
    collect();
    isHeld = held.some((memory) => memory.deref() !== undefined);
    await new Promise(setImmediate);
  }
  // The answer must still be cached, or the test would prove nothing.
  expect(kept.deref()!.bytes.length).toBeGreaterThan(0);
  expect(isHeld).toBe(false);
  expect(cache.find("what nobody asked for")).toBeUndefined();
});
