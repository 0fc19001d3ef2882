import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/domain/article.ts";
import { forgetGathered } from "../../src/newsroom/forget.ts";
import { listEntries } from "../../src/newsroom/list-entries.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { joinAddresses } from "../../src/newsroom/same-article.ts";
import { claimArticles, forgetArticles, writeMoves } from "../../src/store/articles.ts";
import { type Claimant, inTime, releaseClaims, renewClaims } from "../../src/store/claims.ts";
import { addFeed, claimFeeds, keepFeeds, listFeeds, NEVER_DUE } from "../../src/store/feeds.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { NEVER } from "../../src/store/migrations/0006-open-renditions.ts";
import type { HostRoom } from "../../src/store/share-out.ts";
import { mendSetBack } from "../../src/store/set-back.ts";
import { insertSketches } from "../../src/store/sketches.ts";
import { makeRecord, toolsAt } from "../record/contract/tools.ts";
import { ENGINES } from "../record/engines.ts";
import { draftOf } from "../record/lines.ts";

const FEED = { url: "https://outlet.example/feed", outlet: 1 };
const roomOf = () => ({ free: Infinity, waitMs: 0 });
const ROOM = { limit: 100, ofOutlet: () => 100, fullOutlets: [], roomOf };
const FEED_ROOM = { limit: 10, hostOf: ({ url }: { url: string }) => new URL(url).host, roomOf };
const DAY_MS = 86_400_000;

function entry(given: Partial<Entry> = {}): Entry {
  return {
    id: "1",
    url: "https://outlet.example/a",
    title: "A headline",
    summary: "A summary.",
    content: null,
    author: null,
    publishedAt: null,
    updatedAt: null,
    imageUrl: null,
    categories: [],
    ...given,
  };
}

function claimant(by: string, leaseMs = 60_000): Claimant {
  return { by, leaseMs, now: Date.now };
}

const list = (store: Store, entries: readonly Entry[], feed = FEED) =>
  inTime(store, Date.now, (tx, at) => listEntries(tx, feed, entries, at));
const listMany = (store: Store, count: number, outlet = 1) =>
  list(
    store,
    Array.from({ length: count }, (_, n) => entry({ url: `https://outlet${outlet}.example/${n}` })),
    { ...FEED, outlet },
  );
const rowsOf = ({ db }: Store) => db.selectFrom("articles").selectAll().execute();

describe.for(ENGINES)("the queue on %s", (engine) => {
  test("an article is listed once, whatever its ids, feeds and spellings of its address", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const spellings = [
      "https://outlet.example/a",
      "http://outlet.example/a/",
      "https://www.outlet.example/a?utm_source=rss",
      "https://m.outlet.example/a#top",
    ];
    const listed = await list(
      store,
      spellings.map((url, n) => entry({ url, id: String(n) })),
    );
    expect(listed).toEqual({ listed: 1, known: 0, unusable: 0 });
    for (const url of spellings)
      expect(
        await list(store, [entry({ url, title: "Edited" })], { ...FEED, url: "https://outlet.example/2" }),
      ).toEqual({
        listed: 0,
        known: 1,
        unusable: 0,
      });
    expect(await rowsOf(store)).toMatchObject([{ title: "A headline", stage: "listed", feed_url: FEED.url }]);
  });

  test("an address found through another article's page belongs to that article only if the headlines are alike", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await list(store, [entry()]);
    const [first] = await rowsOf(store);
    const elsewhere = ["https://outlet.example/b", "https://outlet.example/c"];
    await inTransaction(store, (tx) => joinAddresses(tx, first!, first!.title, elsewhere));
    const [b, c] = elsewhere as [string, string];
    expect(await list(store, [entry({ url: b, title: "A headline!" })])).toMatchObject({
      listed: 0,
      known: 1,
    });
    expect(await list(store, [entry({ url: b, title: null })])).toMatchObject({ listed: 0, known: 1 });
    const other = entry({ url: c, title: "Something else that happened" });
    expect(await list(store, [other])).toMatchObject({ listed: 1, known: 0 });
    // From then on the address belongs to the new article, whatever its headline becomes.
    expect(await list(store, [other, entry({ url: c, title: "A headline" })])).toMatchObject({
      listed: 0,
      known: 1,
    });
    expect((await rowsOf(store)).map(({ url }) => url).sort()).toEqual([entry().url, c]);
  });

  test("a feed whose outlet was renamed, and so renumbered, lists no article again", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await keepFeeds(store, [{ ...FEED, topic: "all" }]);
    await list(store, [entry()]);
    const edited = entry({ title: "Something else by now" });
    const renamed = { ...FEED, outlet: 2 };
    await keepFeeds(store, [{ ...renamed, topic: "all" }]);
    expect(await list(store, [edited, entry({ url: "https://outlet.example/new" })], renamed)).toEqual({
      listed: 1,
      known: 1,
      unusable: 0,
    });
    // The same holds for a feed added by hand, once no list names it.
    await keepFeeds(store, []);
    const byHand = { ...FEED, outlet: 3 };
    await inTransaction(store, (tx) => addFeed(tx, { ...byHand, topic: "all" }));
    expect(await list(store, [edited], byHand)).toMatchObject({ listed: 0, known: 1 });
  });

  test("tells articles apart by address and outlet, not by id, and skips entries without an address", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const entries = [entry(), entry({ url: "https://outlet.example/b" }), entry({ url: null })];
    expect(await list(store, entries)).toEqual({ listed: 2, known: 0, unusable: 1 });
    expect(await list(store, [entry()], { ...FEED, outlet: 2 })).toMatchObject({ listed: 1 });
    expect(await rowsOf(store)).toHaveLength(3);
  });

  test("an entry dated in the future gets the time of listing, and old entries are dropped at once", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await list(store, [
      entry({ url: "https://outlet.example/future", publishedAt: Date.now() + 30 * DAY_MS }),
      entry({ url: "https://outlet.example/old", publishedAt: Date.now() - 30 * DAY_MS }),
    ]);
    const rows = new Map((await rowsOf(store)).map((row) => [row.url, row]));
    const future = rows.get("https://outlet.example/future")!;
    expect(future.outlet_time).toBe(future.listed_at);
    expect(rows.get("https://outlet.example/old")).toMatchObject({ stage: "dropped", entry: null });
  });

  test("of a long feed, the newest entries are listed, wherever they are; without dates, the first ones", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const now = Date.now();
    const oldestFirst = Array.from({ length: 600 }, (_, n) =>
      entry({ url: `https://outlet.example/${n}`, publishedAt: now - (600 - n) * 60_000 }),
    );
    expect(await list(store, oldestFirst)).toMatchObject({ listed: 500 });
    const numbers = async (outlet: number) =>
      (await rowsOf(store))
        .filter((row) => row.outlet === outlet)
        .map(({ url }) => Number(new URL(url).pathname.slice(1)))
        .toSorted((a, b) => a - b);
    expect((await numbers(1))[0]).toBe(100);
    await listMany(store, 600, 2);
    expect((await numbers(2)).at(-1)).toBe(499);
  });

  test("no host gets more than its room, and the feeds of a resting host are put off together", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const at = (host: string) => [0, 1, 2].map((n) => `https://${host}/feed${n}`);
    const feeds = [...at("busy.example"), ...at("resting.example"), ...at("free.example")];
    await keepFeeds(
      store,
      feeds.map((url) => ({ url, outlet: 1, topic: "all" })),
    );
    const rooms: Record<string, HostRoom> = {
      "busy.example": { free: 1, waitMs: 0 },
      "resting.example": { free: 2, waitMs: DAY_MS },
      "free.example": { free: 2, waitMs: 0 },
    };
    const room = { ...FEED_ROOM, roomOf: (host: string) => rooms[host]! };
    const claimed = await claimFeeds(store, claimant("a"), room);
    expect(claimed.map(({ url }) => new URL(url).host).sort()).toEqual([
      "busy.example",
      "free.example",
      "free.example",
    ]);
    const dueOf = async (host: string) =>
      (await listFeeds(store)).filter(({ url }) => url.includes(host)).map(({ next_due_at }) => next_due_at);
    const [first, ...others] = await dueOf("resting.example");
    expect(others).toEqual([first, first]);
    expect(first).toBeGreaterThan(Date.now() + DAY_MS / 2);
    expect(await dueOf("busy.example")).toEqual([0, 0, 0]);
  });

  test("no host gets more pages than its room, whatever the outlets, and pages of a resting host are put off", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    for (let outlet = 1; outlet <= 3; outlet++) await list(store, [entry()], { ...FEED, outlet });
    await list(store, [entry({ url: "https://resting.example/a" })]);
    await listMany(store, 1, 9);
    const roomOf = (host: string) =>
      host === "resting.example" ? { free: 2, waitMs: DAY_MS } : { free: 2, waitMs: 0 };
    const claimed = await claimArticles(store, claimant("a"), { ...ROOM, roomOf });
    expect(claimed.map(({ url }) => new URL(url).host).sort()).toEqual([
      "outlet.example",
      "outlet.example",
      "outlet9.example",
    ]);
    const resting = (await rowsOf(store)).find(({ url }) => url.includes("resting"))!;
    expect(resting).toMatchObject({ claimed_by: null, attempts: 0 });
    expect(resting.next_attempt_at).toBeGreaterThan(Date.now() + DAY_MS / 2);
  });

  test("a claimant takes no article that another holds, and no more from an outlet than it has room for", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 10, 1);
    await listMany(store, 10, 2);
    const room = { ...ROOM, limit: 5, ofOutlet: () => 3 };
    const ids: string[] = [];
    while (ids.length < 20) {
      const claims = await Promise.all(
        ["a", "b", "c", "d"].map((by) => claimArticles(store, claimant(by), room)),
      );
      for (const rows of claims) {
        expect(rows.length).toBeLessThanOrEqual(5);
        for (const outlet of [1, 2])
          expect(rows.filter((row) => row.outlet === outlet).length).toBeLessThanOrEqual(3);
      }
      ids.push(...claims.flat().map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(20);
    expect(await claimArticles(store, claimant("e"), ROOM)).toEqual([]);
    expect(await claimArticles(store, claimant("e"), { ...ROOM, fullOutlets: [1, 2] })).toEqual([]);
  });

  test("a lapsed claim can be taken over, and its first holder can no longer write", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 1);
    const [first] = await claimArticles(store, claimant("a", 0), ROOM);
    await expect
      .poll(() => claimArticles(store, claimant("b"), ROOM))
      .toMatchObject([{ id: first!.id, claimed_by: "b", lapses: 1 }]);
    const move = { id: first!.id, changes: { stage: "fetched" } };
    expect(await writeMoves(store, claimant("a"), [move])).toEqual(new Map());
    expect((await writeMoves(store, claimant("b"), [move])).size).toBe(1);
    expect(await rowsOf(store)).toMatchObject([{ stage: "fetched", claimed_by: "b" }]);
  });

  test("a renewed claim lasts, and a released one is free at once", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 1);
    const [row] = await claimArticles(store, claimant("a", 0), ROOM);
    await renewClaims(store, claimant("a"), { feeds: [], articles: [row!.id] });
    expect(await claimArticles(store, claimant("b"), ROOM)).toEqual([]);
    await releaseClaims(store, "a");
    expect(await claimArticles(store, claimant("b"), ROOM)).toMatchObject([{ id: row!.id, lapses: 0 }]);
  });

  test("after a clock is set back by years, waiting work is due, claims end within a lease, and finished work stays finished", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    const later = Date.now() + 30 * 365 * DAY_MS;
    await keepFeeds(
      store,
      ["asked", "gone", "held"].map((name) => ({ url: `https://${name}.example/`, outlet: 1, topic: "all" })),
    );
    await listMany(store, 2);
    const [, finished] = await rowsOf(store);
    const asked = { last_success_at: later, next_due_at: later + 60_000 };
    const feeds = store.db.updateTable("feeds");
    await feeds.set(asked).where("url", "=", "https://asked.example/").execute();
    await feeds.set({ next_due_at: NEVER_DUE }).where("url", "=", "https://gone.example/").execute();
    const claim = { claimed_by: "dead", claimed_until: later + 15_000 };
    await feeds.set(claim).where("url", "=", "https://held.example/").execute();
    await store.db.updateTable("articles").set({ next_attempt_at: later }).execute();
    await store.db.updateTable("articles").set({ stage: "dropped" }).where("id", "=", finished!.id).execute();
    const work = { published_at: 0, translators: "t", given_up: 0, attempts: 1, ...claim };
    const openUntil = { waits: later, over: NEVER };
    await publishDrafts(
      store,
      Object.keys(openUntil).map((id) => draftOf(id)),
      { ...toolsAt(0), now: Date.now },
    );
    await store.db
      .insertInto("rendition_work")
      .values(Object.entries(openUntil).map(([item_id, at]) => ({ ...work, item_id, next_attempt_at: at })))
      .execute();
    expect(await claimArticles(store, claimant("a"), ROOM)).toEqual([]);
    expect(await claimFeeds(store, claimant("a"), FEED_ROOM)).toEqual([]);

    expect(await mendSetBack(store, claimant("a", 0))).toBe(true);
    expect(await claimArticles(store, claimant("a"), ROOM)).toHaveLength(1);
    // The dead worker's claim lasts one more lease, which is zero here.
    const urls = (rows: readonly { url: string }[]) => rows.map(({ url }) => url).sort();
    const found: string[] = [];
    await expect
      .poll(async () => found.push(...urls(await claimFeeds(store, claimant("a"), FEED_ROOM))))
      .toBe(2);
    expect(found.sort()).toEqual(["https://asked.example/", "https://held.example/"]);
    const renditions = await store.db.selectFrom("rendition_work").selectAll().orderBy("item_id").execute();
    expect(renditions.map(({ next_attempt_at }) => next_attempt_at === NEVER)).toEqual([true, false]);
    for (const { claimed_until } of renditions) expect(claimed_until).toBeLessThan(later);
    expect(renditions[1]!.next_attempt_at).toBeLessThan(later);
    expect(await mendSetBack(store, claimant("a", 0))).toBe(false);
  });

  test("a batch of moves is written completely or not at all", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 2);
    const rows = await claimArticles(store, claimant("a"), ROOM);
    const moves = rows.map(({ id }, place) => ({
      id,
      changes: { stage: "fetched" },
      within: async () => {
        if (place === 1) throw new Error("no");
        return {};
      },
    }));
    await expect(writeMoves(store, claimant("a"), moves)).rejects.toThrow("no");
    expect((await rowsOf(store)).map(({ stage }) => stage)).toEqual(["listed", "listed"]);
  });

  test("finished articles lose their text, then their rows and addresses; other articles keep everything", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 3);
    const [published, dropped] = await claimArticles(store, claimant("a"), ROOM);
    await writeMoves(store, claimant("a"), [
      { id: published!.id, changes: { stage: "published", article: "{}" } },
      { id: dropped!.id, changes: { stage: "dropped" } },
    ]);
    const later = Date.now() + DAY_MS;
    expect(await forgetArticles(store, { words: 0, reasons: 0, rows: 0 })).toBe(0);
    expect(await forgetArticles(store, { words: later, reasons: 0, rows: 0 })).toBe(1);
    expect((await rowsOf(store)).filter(({ article }) => article !== null)).toEqual([]);
    expect(await forgetArticles(store, { words: later, reasons: later, rows: later })).toBe(2);
    expect(await rowsOf(store)).toHaveLength(1);
    expect(await store.db.selectFrom("article_addresses").selectAll().execute()).toHaveLength(1);
  });

  test("an article that a feed still lists keeps its row", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await listMany(store, 1);
    const old = Date.now() - 100 * DAY_MS;
    await inTransaction(store, (tx) =>
      tx.updateTable("articles").set({ seen_at: old, stage: "published" }).execute(),
    );
    await listMany(store, 1);
    expect(await forgetArticles(store, { words: 0, reasons: 0, rows: Date.now() - DAY_MS })).toBe(0);
  });
});

test("a worker whose clock is months ahead deletes nothing that others need: the record's clock counts", async () => {
  await using record = await makeRecord("postgres");
  const { store } = record;
  await listMany(store, 1);
  const [article] = await claimArticles(store, claimant("a"), ROOM);
  await writeMoves(store, claimant("a"), [
    { id: article!.id, changes: { stage: "published", article: "{}" } },
  ]);
  const sketch = {
    number: 1,
    item_id: "item-1",
    story_id: "evt-1",
    at: Date.now(),
    sketch: new Uint8Array(),
  };
  await inTransaction(store, (tx) => insertSketches(tx, [sketch]));
  await forgetGathered(store, () => Date.now() + 100 * DAY_MS);
  expect(await rowsOf(store)).toMatchObject([{ stage: "published", article: "{}" }]);
  expect(await store.db.selectFrom("sketches").selectAll().execute()).toHaveLength(1);
});
