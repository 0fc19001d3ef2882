import { describe, expect, test } from "vitest";
import { MACHINE_TIMERS } from "../../src/http/timers.ts";
import { Desk, type DeskTools } from "../../src/newsroom/desk.ts";
import { gistTextOf } from "../../src/analysis/gist.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { readDayCounts } from "../../src/store/outlet-days.ts";
import { countGists } from "../../src/store/gists.ts";
import { readLastNumber } from "../../src/store/publications.ts";
import type { Store } from "../../src/store/open.ts";
import type { ArticleRow } from "../../src/store/schema.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { makeRecord, readAll } from "../record/contract/tools.ts";
import { ENGINES } from "../record/engines.ts";
import { seeded } from "../record/random.ts";
import { plainGist } from "../support/gist.ts";
import { BY, deskTools, type Web } from "./desk-tools.ts";
import { feedOf, type Listing, makeStory, pageOf } from "./world/articles.ts";

const SITE = "https://outlet.example";
const FEED = `${SITE}/feed`;
const chance = seeded(5);

/** A web with one outlet, whose feed lists this many stories, each with its own page. */
function outletOf(count: number): { web: Web; listings: Listing[] } {
  const listings = Array.from({ length: count }, (_, place) => {
    const story = makeStory(place, Date.now() - 60_000, chance);
    return { story, url: `${SITE}/news/${story.slug}`, id: story.slug };
  });
  const web: Web = new Map(listings.map(({ story, url }) => [url, pageOf(story, url)]));
  web.set(FEED, () => feedOf(SITE, listings));
  return { web, listings };
}

function readArticles({ db }: Store): Promise<ArticleRow[]> {
  return db.selectFrom("articles").selectAll().orderBy("url").execute();
}

/** Runs a desk until every listed article is finished. */
async function gather(
  store: Store,
  web: Web,
  isDone = isFinished,
  count = 1,
  change: Partial<DeskTools> = {},
): Promise<ArticleRow[]> {
  await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
  const tools = deskTools(web, change);
  await using desk = new Desk(store, tools);
  void desk;
  await expect
    .poll(async () => isDone(await readArticles(store), count), { timeout: 60_000, interval: 20 })
    .toBe(true);
  expect(tools.faults).toEqual([]);
  return readArticles(store);
}

function isFinished(rows: readonly ArticleRow[], count: number): boolean {
  return rows.length >= count && rows.every(({ stage }) => stage === "published" || stage === "dropped");
}

test("during a database outage, a batch is tried once, not once more per article", async () => {
  await using record = await makeRecord("sqlite");
  const { web } = outletOf(3);
  await keepFeeds(record.store, [{ url: FEED, outlet: 1, topic: "all" }]);
  let isAway = false;
  let tries = 0;
  const db = new Proxy(record.store.db, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (name !== "transaction" || !isAway) return typeof found === "function" ? found.bind(target) : found;
      tries += 1;
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  });
  const together = Promise.withResolvers<void>();
  let arrived = 0;
  const tools = deskTools(web, {
    async write(article, findings) {
      if (++arrived === 3) {
        isAway = true;
        tries = 0;
        together.resolve();
      }
      await together.promise;
      return { rendition: writeBuiltIn(article, findings), by: BY };
    },
  });
  const moved = () => tools.faults.filter((what) => /could not leave the stage/.test(String(what))).length;
  {
    await using desk = new Desk({ ...record.store, db }, tools);
    void desk;
    await expect.poll(moved, { interval: 1, timeout: 60_000 }).toBe(3);
    // One try for all three articles, not counting polls of the queue. Retrying in halves would take five tries.
    const looks = tools.faults.filter((what) =>
      /Cannot read the queue|Cannot renew claims/.test(String(what)),
    ).length;
    expect(tries - looks).toBe(1);
    isAway = false;
  }
});

test("a host that takes one request at a time, and whose feeds are always due, is also asked for its pages", async () => {
  await using record = await makeRecord("sqlite");
  const { web, listings } = outletOf(3);
  const others = Array.from({ length: 60 }, (_, at) => `${SITE}/feed${at}`);
  for (const url of others) web.set(url, () => feedOf(SITE, []));
  await keepFeeds(
    record.store,
    [FEED, ...others].map((url) => ({ url, outlet: 1, topic: "all" })),
  );
  const tools = deskTools(web, { outlookOf: () => ({ atOnce: 1, waitMs: 0, isResting: false }) });
  await using desk = new Desk(record.store, tools);
  void desk;
  await expect
    .poll(async () => isFinished(await readArticles(record.store), listings.length), { timeout: 60_000 })
    .toBe(true);
});

describe.for(ENGINES)("the desk on %s", (engine) => {
  test("turns a feed's entries into items, deletes the pages, and leaves no claims", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(5);
    const rows = await gather(record.store, web, isFinished, 5);
    expect(rows.map(({ stage, item_id }) => ({ stage, item_id }))).toEqual(
      rows.map(({ id }) => ({ stage: "published", item_id: id.replace("art_", "itm_") })),
    );
    for (const row of rows)
      expect(row).toMatchObject({ page: null, findings: null, words: null, claimed_by: null });
    const items = await record.store.db.selectFrom("items").selectAll().execute();
    expect(new Set(items.map(({ source_url }) => source_url))).toEqual(
      new Set(listings.map(({ url }) => url)),
    );
    expect(new Set(items.map(({ source_headline }) => source_headline))).toEqual(
      new Set(listings.map(({ story }) => story.title)),
    );
    expect(new Set(items.map(({ story_id }) => story_id)).size).toBe(5);
  });

  test("D47 an item is published together with its gist, made from its own headline and text", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await gather(store, outletOf(5).web, isFinished, 5);
    const items = (await readAll(store)).filter((each) => each.kind === "item");
    expect(await readLastNumber(store)).toBe(5);
    expect(items.map(({ gist }) => Buffer.from(gist!).toString("hex"))).toEqual(
      items.map(({ item: { sourceHeadline }, renditions }) =>
        Buffer.from(plainGist(gistTextOf({ sourceHeadline, renditions: renditions! }))).toString("hex"),
      ),
    );
  });

  test("D47 an encoder that fails holds back no news: the item appears without its gist", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
    const tools = deskTools(outletOf(2).web, { makeGist: () => Promise.reject(new Error("no model")) });
    {
      await using desk = new Desk(store, tools);
      void desk;
      await expect
        .poll(async () => isFinished(await readArticles(store), 2), { timeout: 60_000, interval: 20 })
        .toBe(true);
    }
    expect(await countGists(store)).toEqual({ items: 2, gists: 0 });
    expect(tools.faults.filter((fault) => /is published without its gist/.test(String(fault)))).toHaveLength(
      2,
    );
  });

  test("if the outlet refuses a page, the feed's text is used; if the page is gone, the article is dropped", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(4);
    let tries = 0;
    web.set(listings[0]!.url, 403);
    web.set(listings[1]!.url, () => {
      tries += 1;
      return 503;
    });
    web.set(listings[2]!.url, 404);
    const question = "If you click 'Accept all', we also store cookies on your device. ".repeat(10);
    web.set(listings[3]!.url, `<html><title>Your choices</title><body><p>${question}</p></body></html>`);
    const rows = await gather(record.store, web, isFinished, 4);
    const byUrl = new Map(rows.map((row) => [row.url, row]));
    expect(byUrl.get(listings[0]!.url)!.stage).toBe("published");
    expect(byUrl.get(listings[1]!.url)!.stage).toBe("published");
    expect(tries).toBe(2);
    expect(byUrl.get(listings[2]!.url)).toMatchObject({
      stage: "dropped",
      reason: expect.stringContaining("404"),
    });
    for (const { url, story } of [listings[0]!, listings[3]!]) {
      const { summary } = await record.store.db
        .selectFrom("renditions")
        .innerJoin("items", "items.id", "renditions.item_id")
        .select("summary")
        .where("source_url", "=", url)
        .executeTakeFirstOrThrow();
      expect(story.summary).toContain(summary);
    }
    const counts = await readDayCounts(record.store, 0);
    expect(Object.fromEntries(counts.map(({ measure, count }) => [measure, count]))).toEqual({
      listed: 4,
      "text:teaser": 3,
      "text:none": 1,
      "page:refused": 1,
      "page:failing": 1,
      "page:gone": 1,
      "page:consent": 1,
      "language:en": 3,
    });
  });

  test("pages of a paywalled outlet are not requested, and its articles have the feed's text", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(3);
    for (const { url } of listings)
      web.set(url, () => {
        throw new Error("this page must not be requested");
      });
    const rows = await gather(record.store, web, isFinished, 3, { isPaywalled: (outlet) => outlet === 1 });
    expect(rows.map(({ stage }) => stage)).toEqual(["published", "published", "published"]);
    expect(await readDayCounts(record.store, 0)).toContainEqual(
      expect.objectContaining({ measure: "page:not-asked", count: 3 }),
    );
  });

  test("an article with a usable text waits three minutes at most for a host that asks for a pause", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(1);
    const asked: string[] = [];
    web.set(listings[0]!.url, () => {
      asked.push("page");
      return 429;
    });
    // The host never stops asking for a pause. At this pace, three minutes are a fifth of a second.
    const outlookOf = (host: string) => ({
      atOnce: 1,
      waitMs: host === new URL(SITE).host && asked.length > 0 ? 3_600_000 : 0,
      isResting: asked.length > 0,
    });
    const rows = await gather(record.store, web, isFinished, 1, { outlookOf, pace: 900 });
    expect(rows).toMatchObject([{ stage: "published" }]);
    expect(asked).toEqual(["page"]);
    expect(await readDayCounts(record.store, 0)).toContainEqual(
      expect.objectContaining({ measure: "page:throttled", count: 1 }),
    );
  });

  test("an article under two addresses is published once if its page declares them to be the same", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(1);
    const [{ story, url }] = listings as [Listing];
    const other = { story, url: `${SITE}/m/${story.slug}?view=mobile`, id: "other" };
    web.set(other.url, pageOf(story, url));
    web.set(FEED, feedOf(SITE, [listings[0]!, other]));
    const rows = await gather(record.store, web, isFinished, 2);
    expect(rows.map(({ stage }) => stage).sort()).toEqual(["dropped", "published"]);
    expect(rows.find(({ stage }) => stage === "dropped")!.reason).toMatch(/the same article as art_/);
  });

  test("an article listed as ?p=NUMBER is also known by its page's canonical address", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(1);
    const [{ story, url }] = listings as [Listing];
    const numbered = { story, url: `${SITE}/?p=17`, id: "other" };
    // The two texts differ slightly, so that only the address shows that the articles are the same.
    web.set(numbered.url, pageOf({ ...story, text: story.text.replace("The ", "This ") }, url));
    web.set(FEED, feedOf(SITE, [numbered, listings[0]!]));
    const rows = await gather(record.store, web, isFinished, 2);
    expect(rows.map(({ stage }) => stage).sort()).toEqual(["dropped", "published"]);
  });

  test("the same text at another outlet is another item of the same story", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(1);
    const [{ story }] = listings as [Listing];
    const elsewhere = {
      story: { ...story, title: "Another headline entirely" },
      url: "https://other.example/a",
      id: "a",
    };
    web.set(elsewhere.url, pageOf(elsewhere.story, elsewhere.url));
    web.set("https://other.example/feed", feedOf("https://other.example", [elsewhere]));
    await keepFeeds(record.store, [{ url: "https://other.example/feed", outlet: 2, topic: "all" }]);
    await gather(record.store, web);
    await keepFeeds(record.store, [{ url: "https://other.example/feed", outlet: 2, topic: "all" }]);
    await using desk = new Desk(record.store, deskTools(web));
    void desk;
    const items = () =>
      record.store.db.selectFrom("items").select(["outlet", "story_id"]).orderBy("outlet").execute();
    await expect.poll(items, { timeout: 60_000 }).toHaveLength(2);
    const [first, second] = await items();
    expect([first!.outlet, second!.outlet]).toEqual([1, 2]);
    expect(second!.story_id).toBe(first!.story_id);
  });

  test("several desks on one record publish everything once", async () => {
    await using record = await makeRecord(engine);
    const { web } = outletOf(40);
    await keepFeeds(record.store, [{ url: FEED, outlet: 1, topic: "all" }]);
    const all = Array.from({ length: 3 }, () => deskTools(web));
    const desks = all.map((tools) => new Desk(record.store, tools));
    await expect
      .poll(async () => isFinished(await readArticles(record.store), 40), { timeout: 60_000, interval: 20 })
      .toBe(true);
    await Promise.all(desks.map((desk) => desk[Symbol.asyncDispose]()));
    expect(all.flatMap(({ faults }) => faults)).toEqual([]);
    const { count } = await record.store.db
      .selectFrom("publications")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(40);
  });

  test("a feed that causes an internal error is polled again later, not at once", async () => {
    await using record = await makeRecord(engine);
    const { web } = outletOf(1);
    await keepFeeds(record.store, [{ url: FEED, outlet: 1, topic: "all" }]);
    const broken = new Error("cannot cope");
    const tools = deskTools(web, { pace: 1, parseFeed: () => Promise.reject(broken) });
    await using desk = new Desk(record.store, tools);
    void desk;
    const feeds = () => record.store.db.selectFrom("feeds").selectAll().execute();
    await expect.poll(feeds, { timeout: 60_000 }).toMatchObject([
      {
        failures: 1,
        last_failure: "a fault of ours: cannot cope",
        last_failure_kind: "ours",
        claimed_by: null,
      },
    ]);
    const [feed] = await feeds();
    expect(feed!.next_due_at).toBeGreaterThan(Date.now() + 60_000);
    await expect.poll(() => tools.faults).toEqual([`Cannot read the feed ${FEED}`, broken]);
  });

  test("an internal error on one article makes that article fail, after all attempts, but no other", async () => {
    await using record = await makeRecord(engine);
    const { web, listings } = outletOf(3);
    await keepFeeds(record.store, [{ url: FEED, outlet: 1, topic: "all" }]);
    const broken = listings[1]!.story.title;
    const tools = deskTools(web);
    const failing = {
      ...tools,
      pace: 1e6,
      write: async (...[article, findings]: Parameters<typeof tools.write>) => {
        if (article.title === broken) throw new Error("no words");
        return tools.write(article, findings);
      },
    };
    await using desk = new Desk(record.store, failing);
    void desk;
    await expect
      .poll(async () => isFinished(await readArticles(record.store), 3), { timeout: 60_000, interval: 20 })
      .toBe(true);
    const rows = await readArticles(record.store);
    expect(rows.find(({ title }) => title === broken)).toMatchObject({
      stage: "dropped",
      reason: "a fault of ours: no words",
      attempts: 4,
    });
    expect(rows.filter(({ stage }) => stage === "published")).toHaveLength(2);
    expect(tools.faults.filter((fault) => fault instanceof Error)).toHaveLength(4);
  });
});

test("after a clock jump or a sleep, the desk does not restart work in progress", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const { web } = outletOf(1);
  await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
  const letGo = Promise.withResolvers<void>();
  const asked: string[] = [];
  let ahead = 0;
  const tools = deskTools(web);
  const held = { ...tools, publish: { ...tools.publish, now: () => Date.now() + ahead } };
  await using desk = new Desk(store, {
    ...held,
    async fetchPage(url, request) {
      asked.push(url);
      await letGo.promise;
      return tools.fetchPage(url, request);
    },
  });
  void desk;
  await expect.poll(() => asked.length, { timeout: 60_000, interval: 20 }).toBe(1);
  ahead = 600_000;
  // The jump made the claim lapse. A renewed claim shows that the desk has looked for work since the jump.
  const isClaimed = async () => (await readArticles(store))[0]!.claimed_until! > Date.now() + ahead;
  await expect.poll(isClaimed, { timeout: 60_000, interval: 20 }).toBe(true);
  letGo.resolve();
  await expect.poll(async () => isFinished(await readArticles(store), 1), { timeout: 60_000 }).toBe(true);
  expect([asked.length, tools.faults]).toEqual([1, []]);
  expect((await readArticles(store))[0]!.stage).toBe("published");
});

test("work that a shutdown doesn't wait for is not reported as a fault, and the next desk does it", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const { web } = outletOf(1);
  await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = Promise.withResolvers<void>();
  // A desk waits ten seconds for work in progress.
  const after = (ms: number, wake: () => void) => MACHINE_TIMERS.after(ms === 10_000 ? 0 : ms, wake);
  const tools = deskTools(web);
  const desk = new Desk(store, {
    ...tools,
    timers: { ...MACHINE_TIMERS, after },
    async analyse() {
      begun.resolve();
      await letGo.promise;
      setImmediate(done.resolve);
      throw Object.assign(new Error("driver has already been destroyed"), { code: "ECONNREFUSED" });
    },
  });
  await begun.promise;
  await desk[Symbol.asyncDispose]();
  letGo.resolve();
  await done.promise;
  expect(tools.faults).toEqual([]);
  expect(await gather(store, web)).toMatchObject([{ stage: "published" }]);
});

test("after the clock is set back, neither feeds nor articles wait for it to catch up", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const { web, listings } = outletOf(1);
  const page = web.get(listings[0]!.url)!;
  web.set(listings[0]!.url, 503);
  await keepFeeds(store, [{ url: FEED, outlet: 1, topic: "all" }]);
  let ahead = 6 * 3_600_000;
  let setBacks = 0;
  let answers = 0;
  const tools = deskTools(web, { pace: 1 });
  await using desk = new Desk(store, {
    ...tools,
    publish: { ...tools.publish, now: () => Date.now() + ahead },
    onFeed: () => answers++,
    onSetBack: () => setBacks++,
  });
  void desk;
  const attempts = async () => (await readArticles(store))[0]?.attempts;
  await expect.poll(attempts, { timeout: 60_000, interval: 20 }).toBe(1);
  expect(answers).toBe(1);
  web.set(listings[0]!.url, page);
  ahead = 0;
  await expect.poll(async () => isFinished(await readArticles(store), 1), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => answers, { timeout: 60_000 }).toBe(2);
  expect((await readArticles(store))[0]!.stage).toBe("published");
  expect([setBacks, tools.faults]).toEqual([1, []]);
});
