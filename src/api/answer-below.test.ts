import fc from "fast-check";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { CATEGORIES } from "../domain/category.ts";
import { formatInstant } from "../domain/instant.ts";
import { IMPACTS } from "../domain/impact.ts";
import type { Item, Renditions } from "../domain/item.ts";
import { LANGUAGES } from "../domain/language.ts";
import { parseQueryString } from "../http/query-string.ts";
import type { KeptItems } from "../index/below/covered-items.ts";
import type { BelowSink } from "../index/below/rows.ts";
import type { PublishedItem } from "../index/below/small-index.ts";
import { type FrameContext, framesOf, packFrames } from "../index/frame.ts";
import { Lexicon } from "../index/lexicon.ts";
import type { LearntEntity } from "../index/mention.ts";
import { type IndexedPublication, NewsIndex } from "../index/news-index.ts";
import { loadDrivers } from "../knowledge/drivers.ts";
import { SegmentFile, type StoredSegment } from "../service/below/segment-file.ts";
import { countStories } from "../service/below/keep-checkpoint.ts";
import { learnAgain, noteLessons } from "../service/below/lessons.ts";
import { type LateGist, Segments } from "../service/below/segments.ts";
import { gistAt, VECTOR } from "../../test/support/question.ts";
import { runs } from "../../test/support/nightly.ts";
import { type BelowTools, tooSlow } from "./answer-below.ts";
import { AnswerCache } from "./cache.ts";
import type { ReadContext, RequestReading, Shelf } from "./endpoint.ts";
import { composeBatch } from "./answer-batch.ts";
import { formOf } from "./forms/form.ts";
import { Rankings } from "./rankings.ts";
import { makeAnswer } from "./respond.ts";

const START = Date.parse("2026-03-01T12:00:00Z");
const STEP_MS = 60_000;
const NAMES = ["Zorblax Protocol", "Quimby Holdings", "Veltrane Group"];
/**
 * The third name can mean the first or the second entity: whichever had the item's category when the item was
 * published.
 */
const ENTITIES: readonly LearntEntity[] = [
  { name: NAMES[0]!, aliases: [], ticker: "ZQV" },
  { name: NAMES[1]!, aliases: [], ticker: "ZQV" },
  { name: NAMES[2]!, aliases: [], ticker: null },
  { name: "ZQV", aliases: [], ticker: "ZQV" },
];
const CONTEXT: FrameContext = {
  sourceName: "Wire",
  sourceLogoUrl: "https://example.com/l.svg",
  coverUrlOf: (fileName) => fileName,
  sentiment: null,
  coins: [],
};
const CURRENT = formOf({ authorization: "Bearer x" }).form;
const EARLIER = formOf({ "x-api-key": "x" }).form;
const READ: ReadContext = {
  tables: { outlets: [], logoUrlOf: () => "" },
  cursorSecret: Buffer.from("secret"),
  coverRevision: 0,
  now: START + 3_600_000_000,
};

const drawn = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("item" as const),
      /** Imported history is older than what was published before. */
      lateBy: fc.constantFrom(0, 0, 0, 3, 9),
      story: fc.option(fc.nat({ max: 3 }), { freq: 4 }),
      outlet: fc.integer({ min: 1, max: 3 }),
      impact: fc.constantFrom(...IMPACTS),
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES.slice(0, 2)), { minLength: 1 }),
      sections: fc.constantFrom([], ["bitcoin"], ["jobs"], ["bitcoin", "jobs"]),
      named: fc.uniqueArray(fc.constantFrom(...ENTITIES), { maxLength: 2 }),
      closeness: fc.constantFrom(null, 0.2, 0.9),
      isFrench: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("merge" as const),
      a: fc.nat({ max: 3 }),
      b: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("french" as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("words" as const), item: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("gist" as const), item: fc.nat() }) },
);
type Draw = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

type IdentifiedGist = LateGist & { readonly id: string };

/** A newsroom's record in memory: all publications in order, and each item as it is at the end. */
function newsroom(draws: readonly Draw[]) {
  const publications: IndexedPublication[] = [];
  const items = new Map<string, PublishedItem>();
  const lateGists: IdentifiedGist[] = [];
  const merged = new Map<number, number>();
  const standing = (story: number): number => (merged.has(story) ? standing(merged.get(story)!) : story);
  let number = 0;
  for (const [at, draw] of draws.entries()) {
    const now = START + 2 * at * STEP_MS;
    const publish = (publication: IndexedPublication) => void publications.push(publication);
    if (draw.kind === "merge") {
      const [a, b] = [standing(draw.a), standing(draw.b)];
      if (a === b) continue;
      merged.set(a, b);
      publish({ kind: "merge", number: ++number, storyId: `evt_${a}`, intoStoryId: `evt_${b}`, at: now });
      continue;
    }
    if (draw.kind === "item") {
      const publishedAt = now - draw.lateBy * STEP_MS;
      // No two items share a time.
      if ([...items.values()].some(({ facts }) => facts.publishedAt === publishedAt)) continue;
      const storyId = draw.story === null ? null : `evt_${standing(draw.story)}`;
      const made = itemOf(draw, `itm_${at}`, publishedAt, storyId, ++number);
      items.set(made.facts.id, made);
      publish(made);
      continue;
    }
    const item = [...items.values()][draw.item % Math.max(1, items.size)];
    if (!item) continue;
    const { id, publishedAt } = item.facts;
    if (draw.kind === "gist") {
      if (item.gist) continue;
      const gist = gistAt(0.9, at, "harbour");
      items.set(id, { ...item, gist });
      lateGists.push({ id, time: publishedAt, gist });
      publish({ kind: "gist", number: ++number, id, gist });
    } else if (draw.kind === "french") {
      const frame = framesIn(item, `Mots ${at}`, true).find(({ language }) => language === FRENCH)!;
      const frames = [...item.frames.filter(({ language }) => language !== FRENCH), frame];
      items.set(id, { ...item, frames, languages: item.languages | (1 << FRENCH) });
      publish({ kind: "rendition", number: ++number, id, frame });
    } else {
      const frames = framesIn(item, `Corrected ${at}`, false);
      items.set(id, { ...item, frames, languages: 1 });
      const amendments = [{ itemId: id, at: now, kind: "corrected" as const }];
      publish({ kind: "words", number: ++number, id, languages: 1, frames, amendments });
    }
  }
  return { publications, items: [...items.values()], lateGists };
}

const FRENCH = LANGUAGES.indexOf("fr");
const sources = new WeakMap<PublishedItem["facts"], Item>();

function itemOf(
  { outlet, impact, categories, sections, named, closeness, isFrench }: Draw & { kind: "item" },
  id: string,
  publishedAt: number,
  storyId: string | null,
  number: number,
): PublishedItem {
  const facts = {
    id,
    publishedAt,
    outlet,
    sourceUrl: "https://example.com/",
    sourceHeadline: id,
    sourceImageUrl: null,
    eventType: "policy-decision" as const,
    impact,
    impactScore: 50,
    categories,
    sections: sections as Item["sections"],
    storyId,
    entities: named.map((entity) => ({ ...entity, sentiment: null })),
    covers: [],
  };
  sources.set(facts, facts);
  const item: PublishedItem = {
    kind: "item",
    number,
    facts,
    languages: isFrench ? 1 | (1 << FRENCH) : 1,
    frames: [],
    gist: closeness === null ? null : gistAt(closeness, number, "harbour"),
  };
  return { ...item, frames: framesIn(item, `Words of ${id}`, isFrench) };
}

function framesIn({ facts }: PublishedItem, text: string, isFrench: boolean) {
  const en = { headline: text, summary: text, body: text, whyItMatters: null };
  const others: Renditions["others"] = new Map(isFrench ? [["fr", { headline: `fr ${text}` }]] : []);
  return packFrames(framesOf(sources.get(facts)!, { en, others }, CONTEXT)).packed;
}

function shelfOf(index: NewsIndex, lexicon: Lexicon): Shelf {
  const questions = { drivers: loadDrivers(), vectorOf: () => VECTOR };
  return { index, lexicon, questions, rankings: new Rankings(index, () => {}) } as unknown as Shelf;
}

const lexiconOf = () => new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });

/** Every parameter of both forms, with windows that begin and end at and beside items. */
function requestsAt(times: readonly number[], pick: (count: number) => number): RequestReading[] {
  const any = <T>(values: readonly T[]): T => values[pick(values.length)]!;
  const instant = () => formatInstant(any(times) + pick(3) - 1);
  const maybe = (name: string, value: string) => (pick(3) === 0 ? `&${name}=${value}` : "");
  const filters = () =>
    `limit=${1 + pick(5)}` +
    maybe("category", any(["crypto", "economy", "economy,crypto"])) +
    maybe("impact", any(["2", "3,4", "5"])) +
    maybe("lang", "fr");
  const current = () =>
    filters() +
    maybe("before", instant()) +
    maybe("after", instant()) +
    maybe("subCategory", any(["bitcoin", "jobs", "bitcoin,jobs"])) +
    maybe("excludeSources", any(["1", "1,2", "1,2,3"])) +
    maybe("distinct", "event") +
    maybe("fields", any(["headline", "clusterId,relatedCount", "impact"])) +
    any([
      "",
      `&keyword=${any(NAMES)}`,
      `&sentence=Will ${any(NAMES)} and ${any(NAMES)} rise?`,
      `&sentence=Will the harbour of ${any(NAMES)} close?&match=question`,
    ]);
  const since = () => maybe("since", instant());
  const list: RequestReading[] = [];
  for (let at = 0; at < 14; at++) {
    list.push(CURRENT.news(parseQueryString(current()), READ));
    if (at % 3 === 0) list.push(EARLIER.news(parseQueryString(filters() + since()), READ));
  }
  return list;
}

function batchAt(times: readonly number[], pick: (count: number) => number): unknown {
  const any = <T>(values: readonly T[]): T => values[pick(values.length)]!;
  return {
    limit: 1 + pick(3),
    ...(pick(2) === 0 && { since: formatInstant(any(times)) }),
    queries: [0, 1, 2].map((queryId) => ({
      queryId: `${queryId}`,
      category: any(["crypto", "economy"]),
      sentence: `Will ${any(NAMES)} rise?`,
      ...(pick(2) === 0 && { expiresAt: formatInstant(any(times)) }),
      ...(pick(2) === 0 && { tags: ["Fed"] }),
    })),
  };
}

test("every request gets the same bytes as from an index of all items, wherever the window begins", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 4, maxLength: 24 }), fc.nat(), async (draws, seed) => {
      const { publications, items, lateGists } = newsroom(draws);
      const times = items.map(({ facts }) => facts.publishedAt).sort((a, b) => a - b);
      if (times.length === 0) return;
      const lexicon = lexiconOf();
      const whole = new NewsIndex(lexicon, 64 * 1024 * 1024);
      whole.apply(publications);
      let state = seed;
      const pick = (count: number) => (
        (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0),
        (state >>> 8) % count
      );
      /** Half of the windows start from a checkpoint of an earlier window, made halfway through. */
      const keptAt = (border: number) => {
        const earlier = times.filter((time) => time <= border);
        if (earlier.length === 0 || pick(2) === 0) return undefined;
        return { count: pick(publications.length + 1), border: earlier[pick(earlier.length)]! };
      };
      for (const border of [...times, times.at(-1)! + 1]) {
        // oxlint-disable-next-line no-await-in-loop -- one window after another
        using window = await windowOf(border, publications, items, { lateGists, keptAt: keptAt(border) });
        for (const reading of requestsAt(times, pick)) {
          // oxlint-disable-next-line no-await-in-loop -- as above
          const [told, right] = [
            await window.answer(reading),
            await answerOf(reading, shelfOf(whole, lexicon)),
          ];
          expect([border, reading.key, told]).toEqual([border, reading.key, right]);
        }
        const { size, gists, newest } = window.counts();
        const below = items.filter(({ facts }) => facts.publishedAt < border);
        expect([border, size, gists, newest]).toEqual([
          border,
          whole.size,
          whole.gists.count,
          newestOf(below),
        ]);
        const batch = batchAt(times, pick);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await window.batch(batch)).toEqual(await batchOf(batch, shelfOf(whole, lexicon)));
      }
    }),
    { numRuns: runs(9) },
  );
});

test("a list that is not found in time is refused with 503, and never answered in part", async () => {
  const { publications, items } = newsroom(Array.from({ length: 6 }, () => PLAIN_ITEM));
  const { facts } = items[3]!;
  using window = await windowOf(facts.publishedAt, publications, items, { isLate: true });
  const reading = CURRENT.news(parseQueryString("limit=5"), READ);
  await expect(window.answer(reading)).rejects.toMatchObject({
    problem: { kind: "unavailable", retryAfter: expect.any(Number) as number },
  });
  expect(await window.answer(CURRENT.news(parseQueryString("limit=3"), READ))).toContain("itm_5");
});

test("an item with an ambiguous ticker keeps the entity that the ticker meant when the item was published", async () => {
  const [first, second, , ticker] = ENTITIES;
  const draws = [
    { ...PLAIN_ITEM, named: [first!], categories: ["economy" as const] },
    { ...PLAIN_ITEM, named: [second!], categories: ["crypto" as const] },
    { ...PLAIN_ITEM, named: [ticker!], categories: ["crypto" as const] },
    // If it were read now, the ticker would mean the first entity in crypto news.
    { ...PLAIN_ITEM, named: [first!], categories: ["crypto" as const] },
  ];
  const { publications, items } = newsroom(draws);
  const reading = CURRENT.news(parseQueryString(`keyword=${NAMES[1]}`), READ);
  for (const { facts } of items.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop -- one window after another
    using window = await windowOf(facts.publishedAt, publications, items, {});
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await window.answer(reading)).toContain("itm_2");
  }
});

test("D47 a gist that arrives after its item counts once, whether or not a checkpoint has the item", async () => {
  const gist = (item: number) => ({ kind: "gist" as const, item });
  const draws = [PLAIN_ITEM, PLAIN_ITEM, PLAIN_ITEM, gist(0), gist(1), PLAIN_ITEM];
  const { publications, items, lateGists } = newsroom(draws);
  const [, second, third] = items.map(({ facts }) => facts.publishedAt);
  const keptAt = { count: 5, border: second! };
  using window = await windowOf(third!, publications, items, { lateGists, keptAt });
  expect(window.counts()).toMatchObject({ size: 4, gists: 2 });
  const reading = CURRENT.news(
    parseQueryString("limit=2&sentence=Will the harbour close?&match=question&fields=sourceHeadline"),
    READ,
  );
  const answer = await window.answer(reading);
  expect([answer.includes("itm_0"), answer.includes("itm_1")]).toEqual([true, true]);
});

const PLAIN_ITEM = {
  kind: "item",
  lateBy: 0,
  story: null,
  outlet: 1,
  impact: 3,
  categories: ["economy"],
  sections: [],
  named: [],
  closeness: null,
  isFrench: false,
} as const satisfies Draw;

/** When each outlet's newest item was published. */
function newestOf(items: readonly PublishedItem[]): Map<number, number> {
  const newest = new Map<number, number>();
  for (const { facts } of items)
    newest.set(facts.outlet, Math.max(facts.publishedAt, newest.get(facts.outlet) ?? 0));
  return newest;
}

interface WindowOptions {
  readonly lateGists?: readonly IdentifiedGist[];
  /** How the window's checkpoint is made: after this many publications, with an earlier border. */
  readonly keptAt?: { readonly count: number; readonly border: number } | undefined;
  readonly isLate?: boolean;
}

/** An index of the items from a border on, and the others in segments of three. */
async function windowOf(
  border: number,
  publications: readonly IndexedPublication[],
  items: readonly PublishedItem[],
  { lateGists = [], keptAt, isLate = false }: WindowOptions,
) {
  const file = await SegmentFile.open(tmpdir(), 600);
  let part = partOf(file, keptAt?.border ?? border);
  if (keptAt) {
    const kept = publications.slice(0, keptAt.count);
    part.apply(kept, lateGists);
    const stored = part.segments.sealed();
    const upTo = kept.at(-1)?.number ?? 0;
    const covered = {
      upTo,
      border: keptAt.border,
      ...part.index.keptItems(),
      stories: countStories(file, stored),
    };
    const lessons = part.lessons.take();
    part = partOf(file, border, structuredClone({ covered, lessons, stored }));
    // Without new items, only merges and amendments are read.
    const isPassed = kept.every((each) => each.kind !== "item" || each.facts.publishedAt < keptAt.border);
    const acts = kept.filter(({ kind }) => !isPassed || kind === "merge" || kind === "words");
    part.apply([...acts, ...publications.slice(keptAt.count)], lateGists);
  } else part.apply(publications, lateGists);
  const { lexicon, index, segments } = part;
  const tools: BelowTools = {
    async select(read) {
      const found = await segments.select(read, () => isLate);
      if (found === null) throw tooSlow();
      return found;
    },
    // The database may have received gists that the window doesn't know of yet.
    load: async ({ times }) =>
      items
        .filter(({ facts }) => times.includes(facts.publishedAt))
        .map((each) => ({ ...each, gist: each.gist ?? gistAt(0.1) })),
  };
  const shelf = shelfOf(index, lexicon);
  return {
    answer: (reading: RequestReading) => answerOf(reading, shelf, tools),
    batch: (body: unknown) => batchOf(body, shelf, tools),
    counts: () => ({
      size: index.size + index.belowCount,
      gists: index.gists.count + index.belowGistCount,
      newest: index.newestBelow,
    }),
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

interface KeptPart {
  readonly covered: KeptItems;
  readonly lessons: readonly Uint8Array[];
  readonly stored: readonly StoredSegment[];
}

/** An index with a window, which may start from a checkpoint of another index. */
function partOf(file: SegmentFile, border: number, kept: KeptPart | null = null) {
  const lexicon = lexiconOf();
  const index = new NewsIndex(lexicon, 64 * 1024 * 1024);
  const segments = new Segments(file, (key) => lexicon.entity(key), 3);
  const told = new Set<string>();
  if (kept) {
    learnAgain(lexicon, kept.lessons);
    segments.takeKept(kept.stored);
  }
  const lessons = noteLessons(lexicon);
  const sink: BelowSink = {
    add: (rows) => segments.add(rows),
    merge: (storyId, intoStoryId, at) => segments.merges.add(storyId, intoStoryId, at),
    gist: (id) => told.add(id),
  };
  index.setWindow(border, sink, kept && kept.covered);
  function apply(publications: readonly IndexedPublication[], gists: readonly IdentifiedGist[]): void {
    // While filling, rows are handed over at the end only.
    index.beginFilling();
    const half = publications.length >> 1;
    index.apply(publications.slice(0, half));
    index.endFilling();
    for (const publication of publications.slice(half)) index.apply([publication]);
    segments.addGists(gists.filter(({ id }) => told.has(id)));
  }
  return { lexicon, index, segments, lessons, apply };
}

async function answerOf(reading: RequestReading, shelf: Shelf, tools?: BelowTools): Promise<string> {
  const cache = new AnswerCache(shelf.index.changes, 1_000_000);
  const noWords = () => Promise.reject(new Error("Words are missing"));
  const { etag, understood, reasons, position, bytes } = await makeAnswer(
    reading,
    shelf,
    cache,
    noWords,
    (work) => work(tools!),
  );
  return [etag, understood, reasons, position, bytes.toString()].join("\n");
}

async function batchOf(body: unknown, shelf: Shelf, tools?: BelowTools): Promise<string> {
  const cache = new AnswerCache(shelf.index.changes, 1_000_000);
  const noWords = () => Promise.reject(new Error("Words are missing"));
  const batch = EARLIER.match!(body, new Map(), READ);
  const made = await composeBatch(
    batch,
    shelf,
    cache,
    noWords,
    () => undefined,
    (work) => work(tools!),
  );
  const text = Buffer.concat(made.parts).toString();
  made.release();
  return text;
}
