import fc from "fast-check";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../../domain/category.ts";
import { formatInstant } from "../../../domain/instant.ts";
import { IMPACTS } from "../../../domain/impact.ts";
import type { Item, Rendition } from "../../../domain/item.ts";
import { LANGUAGES } from "../../../domain/language.ts";
import { parseQueryString } from "../../../http/query-string.ts";
import { type FrameContext, framesOf, packFrames } from "../../../index/frame.ts";
import { Lexicon } from "../../../index/lexicon.ts";
import { type IndexedPublication, NewsIndex } from "../../../index/news-index.ts";
import { composeBatch } from "../../answer-batch.ts";
import { AnswerCache, type CacheEntry } from "../../cache.ts";
import type { ReadContext, RequestReading, Shelf } from "../../endpoint.ts";
import { Rankings } from "../../rankings.ts";
import { makeFromMemory } from "../../respond.ts";
import { formOf } from "../form.ts";
import { runs } from "../../../../test/support/nightly.ts";

const START = Date.parse("2026-11-14T12:00:00Z");
const HOUR_MS = 3_600_000;
const CONTEXT = {
  sourceName: "Wire",
  sourceLogoUrl: "https://example.com/l.svg",
  sentiment: null,
  coins: [],
} as unknown as FrameContext;
const FRENCH = LANGUAGES.indexOf("fr");
const NAMES = ["Zorblax Protocol", "Quimby Holdings", "Veltrane Group"];

/** A newsroom in memory: publications are applied to its index at once. */
function newsroom() {
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  const index = new NewsIndex(lexicon, 64 * 1024 * 1024);
  const items: Item[] = [];
  const merged = new Set<string>();
  let number = 0;
  let now = START;
  const words = (text: string): Rendition => ({
    headline: text,
    summary: text,
    body: text,
    whyItMatters: null,
  });

  return {
    index,
    lexicon,
    now: () => now,
    perform(act: Act): void {
      now += act.afterMs;
      const publication = publicationOf(act);
      if (publication) index.apply([publication]);
    },
  };

  function publicationOf(act: Act): IndexedPublication | undefined {
    if (act.kind === "merge") {
      const [storyId, intoStoryId] = [`evt_${act.a}`, `evt_${act.b}`];
      if (act.a === act.b || merged.has(storyId) || merged.has(intoStoryId)) return undefined;
      merged.add(storyId);
      return { kind: "merge", number: ++number, storyId, intoStoryId, at: now };
    }
    if (act.kind === "rendition") {
      const item = items[act.item % Math.max(1, items.length)];
      if (!item) return undefined;
      const others = new Map([["fr", words(`Mots ${number}`)]] as const);
      const frames = packFrames(framesOf(item, { en: words(item.id), others }, CONTEXT)).packed;
      return {
        kind: "rendition",
        number: ++number,
        id: item.id,
        frame: frames.find(({ language }) => language === FRENCH)!,
      };
    }
    // Live items rarely share a time with imported ones; an item that does is left out.
    const publishedAt =
      act.hoursAgo === 0 ? now * 1 + (++number % 2) : START - act.hoursAgo * HOUR_MS + 2 * ++number;
    if (items.some((each) => each.publishedAt === publishedAt)) return undefined;
    const storyId = act.story === null || merged.has(`evt_${act.story}`) ? null : `evt_${act.story}`;
    const item = {
      id: `itm_${number}`,
      publishedAt,
      outlet: act.outlet,
      sourceUrl: "https://example.com/",
      sourceHeadline: "",
      sourceImageUrl: null,
      eventType: act.eventType,
      impact: act.impact,
      impactScore: act.outlet * 10,
      categories: act.categories,
      sections: [],
      storyId,
      entities: act.entities.map((at) => ({ name: NAMES[at]!, aliases: [], ticker: null, sentiment: null })),
      covers: [],
    } satisfies Item;
    items.push(item);
    const frames = packFrames(framesOf(item, { en: words(item.id), others: new Map() }, CONTEXT)).packed;
    return { kind: "item", number, facts: item, languages: 1, frames, gist: null };
  }
}

const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("item" as const),
      afterMs: fc.constantFrom(2, 60_000, HOUR_MS / 2),
      hoursAgo: fc.constantFrom(0, 0, 0, 1, 5, 30),
      story: fc.option(fc.nat({ max: 3 })),
      outlet: fc.integer({ min: 1, max: 4 }),
      impact: fc.constantFrom(...IMPACTS),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 }),
      eventType: fc.constantFrom("election" as const, "market-move" as const, "digest" as const),
      entities: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("rendition" as const),
      afterMs: fc.constant(2),
      item: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("merge" as const),
      afterMs: fc.constant(2),
      a: fc.nat({ max: 3 }),
      b: fc.nat({ max: 3 }),
    }),
  },
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

const instants = fc
  .constantFrom(-30, -5, -1, 0, 0.001, 0.5, 1, 2, 1_000)
  .map((hours) => formatInstant(START + hours * HOUR_MS));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const feeds = fc.record({
  category: maybe(fc.constantFrom("crypto", "economy", "crypto,economy", "politics")),
  impact: maybe(fc.constantFrom("2,3", "4,5")),
  since: maybe(instants),
  limit: fc.constantFrom("1", "2", "5"),
  lang: maybe(fc.constant("fr")),
  fields: maybe(fc.constantFrom("impact", "headline", "relatedCount", "publishedAt,sentiment")),
});
const queries = fc.record({
  category: fc.constantFrom("crypto", "economy"),
  sentence: fc.constantFrom(`Will ${NAMES[0]} win?`, `${NAMES[1]} or ${NAMES[2]}?`, "Who will win?"),
  expiresAt: maybe(instants),
  tags: maybe(fc.constantFrom([], ["Elections"], ["Prices", "Sports"])),
});
const batches = fc.record({
  queries: fc.array(queries, { minLength: 1, maxLength: 3 }),
  limit: fc.constantFrom(1, 3),
  since: maybe(instants),
  fields: maybe(fc.constantFrom("impact", "relatedCount")),
});

test("D32 both forms answer the same with the cache as without it, whatever is published", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 5, maxLength: 25 }),
      fc.array(feeds, { minLength: 4, maxLength: 6 }),
      fc.array(batches, { minLength: 3, maxLength: 4 }),
      async (sequence, feedsAsked, batchesAsked) => {
        const room = newsroom();
        const { index, lexicon } = room;
        const kept = { shelf: shelfOf(room), cache: new AnswerCache(index.changes, 16 * 1024 * 1024) };
        /** The cursors from the last answers, to continue paging. */
        const cursors = new Map<unknown, string>();
        for (const act of sequence) {
          room.perform(act);
          const fresh = { shelf: shelfOf({ index, lexicon }), cache: new AnswerCache(index.changes, 1) };
          const context = {
            tables: { outlets: [], logoUrlOf: () => "" },
            cursorSecret: Buffer.alloc(32),
            now: room.now(),
          } as unknown as ReadContext;
          for (const [form, endpoint, query] of questionsOf(feedsAsked, cursors)) {
            const reading = () => form[endpoint](parseQueryString(query), context);
            const answer = answerOf(reading(), kept);
            expect([query, answer]).toEqual([query, answerOf(reading(), fresh)]);
            if (endpoint === "news" && answer.includes('"nextCursor":"'))
              cursors.set(query.split("&cursor")[0], /"nextCursor":"([^"]+)"/.exec(answer)![1]!);
          }
          for (const asked of batchesAsked) {
            const body = {
              ...asked,
              queries: asked.queries.map((query, at) => ({
                ...query,
                queryId: `q${at}`,
                cursor: cursors.get(query),
              })),
            };
            const [answer, expected] = [
              await batchOf(body, context, kept),
              await batchOf(body, context, fresh),
            ];
            expect([body, answer]).toEqual([body, expected]);
            const { results } = JSON.parse(answer) as {
              results: { nextCursor: string | null; hasMore: boolean }[];
            };
            results.forEach(({ nextCursor }, at) => {
              if (nextCursor !== null && act.afterMs > 2) cursors.set(asked.queries[at], nextCursor);
            });
          }
        }
      },
    ),
    { numRuns: runs(150) },
  );
});

const EARLIER = formOf({ "x-api-key": "any" }).form;
const CURRENT = formOf({ authorization: "Bearer any" }).form;

type Asked = readonly [typeof EARLIER, "news" | "topNews", string];

function questionsOf(
  feedsAsked: readonly Record<string, string | undefined>[],
  cursors: Map<unknown, string>,
): Asked[] {
  const asked: Asked[] = feedsAsked.flatMap((feed): Asked[] => {
    const sent = Object.entries(feed).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const query = new URLSearchParams(sent).toString();
    const cursor = cursors.get(query);
    return [
      [EARLIER, "news", query],
      ...(cursor === undefined ? [] : ([[EARLIER, "news", `${query}&cursor=${cursor}`]] as const)),
    ];
  });
  for (const form of [EARLIER, CURRENT])
    for (const more of ["", "&lang=fr", "&fields=impact,rank"])
      asked.push([form, "topNews", `category=crypto${more}`]);
  for (const more of ["", "&category=crypto&limit=1", "&category=politics&fields=impact"])
    asked.push([CURRENT, "news", `sentence=${NAMES[1]} or ${NAMES[2]}?${more}`]);
  return asked;
}

interface Answering {
  readonly shelf: Shelf;
  readonly cache: AnswerCache;
}

function shelfOf({ index, lexicon }: Pick<Shelf, "index" | "lexicon">): Shelf {
  return { index, lexicon, rankings: new Rankings(index, () => {}) } as unknown as Shelf;
}

/** The tag, the header that tells what was understood (D46), and the body. */
function answerOf(reading: RequestReading, { shelf, cache }: Answering): string {
  const hit = cache.find(reading.key);
  if (hit) return written(hit);
  const made = makeFromMemory(reading, shelf, cache);
  if (!("entry" in made)) throw new Error("Words are missing");
  return written(made.entry);
}

function written({ etag, understood, bytes }: CacheEntry): string {
  return [etag, understood, bytes.toString()].join("\n");
}

async function batchOf(body: unknown, context: ReadContext, { shelf, cache }: Answering): Promise<string> {
  const { parts, length, release } = await composeBatch(
    EARLIER.match!(body, new Map(), context),
    shelf,
    cache,
    () => Promise.reject(new Error("Words are missing")),
  );
  const text = Buffer.concat(parts);
  expect(text.length).toBe(length);
  release();
  return text.toString();
}
