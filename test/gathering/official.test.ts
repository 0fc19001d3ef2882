import { afterAll, expect, test } from "vitest";
import { openStoryWindow } from "../../src/analysis/story/open-window.ts";
import { readStatus } from "../../src/cli/status/read.ts";
import { ADAPTERS, type Adapter } from "../../src/domain/release.ts";
import { parseReasons } from "../../src/domain/reasons.ts";
import { keepOutlets } from "../../src/newsroom/keep-outlets.ts";
import { Desk } from "../../src/newsroom/desk.ts";
import { openAnalyst } from "../../src/service/analyst.ts";
import { parseFeed } from "../../src/sources/feed/parse-feed.ts";
import { parseOfficial } from "../../src/sources/official/parse-official.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import { findReasonsText } from "../../src/store/reasons.ts";
import type { Store } from "../../src/store/open.ts";
import { readDocuments } from "../official/read-documents.ts";
import { makeRecord, toolsAt } from "../record/contract/tools.ts";
import { deskTools, type Web } from "./desk-tools.ts";

const analyst = await openAnalyst(null);
afterAll(() => analyst[Symbol.asyncDispose]());

/** Shortly after everything below was published. */
const NOON = Date.parse("2025-02-12T14:00:00Z");
const DATE = "Wed, 12 Feb 2025 13:30:00 GMT";
const OUTLETS: Partial<Record<Adapter, number>> = {
  fed: 503,
  ecb: 504,
  boe: 505,
  bls: 506,
  bea: 507,
  eurostat: 508,
};

const feedUrl = (adapter: string) => `https://${adapter}.example/feed`;

/** A web with one document per source, all with the same date. Their pages repeat the feed's text. */
function officialWeb(adapters: readonly Adapter[]): Web {
  const web: Web = new Map();
  for (const adapter of adapters) {
    const [document] = readDocuments(adapter);
    const text = Buffer.from(document!.bytes)
      .toString()
      .replace(/<pubDate>[^<]*/, `<pubDate>${DATE}`)
      .replace(/<published>[^<]*/, `<published>${new Date(DATE).toISOString()}`);
    web.set(feedUrl(adapter), text);
    const [entry] = parseFeed(document!.bytes).entries;
    web.set(
      entry!.url!,
      `<html><body><article><h1>${entry!.title}</h1><p>${entry!.summary}</p></article></body></html>`,
    );
  }
  return web;
}

/** Adds the official sources to the record, as turning them on does. */
async function gather(
  store: Store,
  web: Web,
  outlets: Readonly<Record<string, number>>,
  count: number,
  from = NOON,
) {
  await keepOutlets(store, null, "all");
  await keepFeeds(
    store,
    Object.entries(outlets).map(([url, outlet]) => ({ url, outlet, topic: "all" })),
  );
  let at = from;
  const now = () => (at += 1);
  const tools = deskTools(web, {
    parseFeed: async (bytes, about) => {
      const adapter = new URL(about.feedUrl).hostname.split(".")[0] as Adapter;
      return ADAPTERS.includes(adapter) ? parseOfficial(adapter, bytes, about) : parseFeed(bytes, about);
    },
    analyse: (article) => analyst.analyse(article),
    publish: { ...toolsAt(0), now, knownOutlets: new Set([14, 20, ...Object.values(outlets)]) },
    openStories: openStoryWindow,
  });
  await using desk = new Desk(store, tools);
  void desk;
  const tried = () => store.db.selectFrom("feeds").select("url").where("next_due_at", ">", 0).execute();
  const finished = () =>
    store.db.selectFrom("articles").select("id").where("stage", "in", ["published", "dropped"]).execute();
  await expect.poll(finished, { timeout: 60_000, interval: 20 }).toHaveLength(count);
  await expect.poll(tried, { timeout: 60_000, interval: 20 }).toHaveLength(Object.keys(outlets).length);
  expect(tools.faults).toEqual([]);
}

async function published(store: Store) {
  const items = await store.db.selectFrom("items").selectAll().orderBy("number").execute();
  return Promise.all(
    items.map(async (item) => ({
      item,
      names: (JSON.parse(item.entities) as { name: string }[]).map(({ name }) => name),
      parts: parseReasons((await findReasonsText(store, item.id))!)!.parts,
    })),
  );
}

test("a release of each kind becomes an item with its indicator, country, figure and previous figure", async () => {
  await using record = await makeRecord("sqlite");
  const adapters = Object.keys(OUTLETS) as Adapter[];
  const outlets = Object.fromEntries(adapters.map((adapter) => [feedUrl(adapter), OUTLETS[adapter]!]));
  await gather(record.store, officialWeb(adapters), outlets, adapters.length);
  const found = (await published(record.store)).map(({ item, names, parts }) => ({
    outlet: item.outlet,
    impact: item.impact,
    first: names.slice(0, 2),
    hasCountry: names.some((name) => ["United States", "Eurozone", "United Kingdom"].includes(name)),
    ...parts.find(({ name }) => name === "release")!.numbers,
    says: parts.find(({ name }) => name === "release")!.lines[0],
  }));
  const of = (outlet: number) => found.find((each) => each.outlet === outlet);
  for (const { impact, hasCountry } of found) {
    expect(impact).toBeGreaterThanOrEqual(3);
    expect(hasCountry).toBe(true);
  }
  expect(of(503)).toMatchObject({
    first: ["Federal Reserve", "Federal Funds Rate"],
    figure: 4.5,
    previous: 4.75,
    says: "Federal Funds Rate, United States: 4.25% to 4.50% in 2025-02, 4.50% to 4.75% before",
  });
  expect(of(504)).toMatchObject({
    first: ["European Central Bank", "ECB Deposit Facility Rate"],
    figure: 2.75,
    previous: 3,
  });
  expect(of(505)).toMatchObject({ first: ["Bank of England", "Bank Rate"], figure: 4.5, previous: 4.75 });
  expect(of(506)).toMatchObject({
    first: [expect.stringMatching(/^US Consumer Price Index$/), expect.anything()],
    figure: 3,
    previous: 2.9,
  });
  expect(of(507)).toMatchObject({
    figure: 2.3,
    previous: 3.1,
    says: expect.stringContaining("US Gross Domestic Product"),
  });
  expect(of(508)).toMatchObject({
    figure: 2.5,
    previous: 2.4,
    says: "Harmonised Index of Consumer Prices, Eurozone: 2.5% in 2025-01, 2.4% before",
  });
});

test("publications of every other source become items under the number of their source", async () => {
  await using record = await makeRecord("sqlite");
  const { store } = record;
  const sources = [
    ["federal-register", 502],
    ["binance", 511],
    ["ofac", 509],
    ["sec", 501],
    ["edgar", 501],
    ["cftc", 510],
    ["coinbase", 512],
    ["kraken", 513],
  ] as const;
  const web: Web = new Map();
  const outlets: Record<string, number> = {};
  let count = 0;
  for (const [name, outlet] of sources) {
    const { bytes, contentType } = readDocuments(name)[name === "kraken" ? 1 : 0]!;
    const adapter = ADAPTERS.find((each) => each === name);
    const { entries } = adapter
      ? parseOfficial(adapter, bytes, { contentType, url: feedUrl(name) })
      : parseFeed(bytes, { contentType });
    web.set(feedUrl(name), Buffer.from(bytes).toString());
    outlets[feedUrl(name)] = outlet;
    count += entries.length;
    const latest = Math.max(...entries.map(({ publishedAt }) => publishedAt!));
    for (const { url, title, summary } of entries)
      web.set(
        url!,
        `<html lang="en"><body><article><h1>${title}</h1><p>${summary ?? title}</p></article></body></html>`,
      );
    await gather(store, web, outlets, count, latest + 60_000);
  }
  const found = (await published(store)).map(({ item }) => `${item.outlet} ${item.source_headline}`);
  expect(found.toSorted()).toEqual([
    "501 Harbour Robotics Inc files 8-K with SEC: Results of Operations and Financial Condition",
    "501 SEC Charges Quay Capital With Misleading Investors",
    "502 Commerce Department: Restrictions on Transactions Involving Quay Cranes",
    "509 OFAC: Cyber-related Designation",
    "509 OFAC: Russia-related Designations; Issuance of Russia-related General Licenses",
    "510 CFTC Announces Roundtable on Digital Markets",
    "511 Binance Will List Quay (QUAY) with Seed Tag Applied",
    "511 Binance: Notice of Removal of Spot Trading Pairs - 2025-01-17",
    "512 Delayed Bitcoin withdrawals",
    "513 Kraken to Acquire Quay Futures for $1.5 Billion",
  ]);
});

test("sources that send something else fail with one line each in the status, and the others continue", async () => {
  await using record = await makeRecord("sqlite");
  const web = officialWeb(["bls"]);
  web.set(feedUrl("edgar"), "<!doctype html><html><title>Request Rate Threshold Exceeded</title></html>");
  web.set(feedUrl("ofac"), "<!doctype html><h1>Recent Actions</h1><p>Moved.</p>");
  web.set(feedUrl("binance"), '{"code":"100001","data":null}');
  web.set(feedUrl("federal-register"), `{"results":${"[".repeat(5_000)}`);
  const outlets = {
    [feedUrl("bls")]: 506,
    [feedUrl("edgar")]: 501,
    [feedUrl("ofac")]: 509,
    [feedUrl("binance")]: 511,
    [feedUrl("federal-register")]: 502,
  };
  await gather(record.store, web, outlets, 1);
  const { failing } = await readStatus(record.store, null, NOON);
  const lines = failing.map(({ outlet, reason }) => `${outlet} ${reason}`);
  expect(lines.toSorted()).toEqual([
    "501 it is not a feed: It is a web page, not a feed.",
    "502 it is not a feed: It is not the JSON of the Federal Register's API.",
    "509 it is not a feed: It has no entries of OFAC: the format has changed, or this is another document.",
    "511 it is not a feed: It has no entries of Binance: the format has changed, or this is another document.",
  ]);
  expect((await published(record.store)).map(({ item }) => item.outlet)).toEqual([506]);
});

test("a release and the reports on it, before and after, join one story, and each item names the release", async () => {
  await using record = await makeRecord("sqlite");
  const web = officialWeb(["bls"]);
  const early = [
    "US inflation rises to 3.0% in January, hotter than expected",
    "US consumer prices rose 3.0% in January from a year earlier, up from 2.9% in December, the Bureau of Labor Statistics said on Wednesday. The Consumer Price Index increased 0.5% from December, the biggest gain in months, as shelter costs rose.",
  ];
  const late = [
    "US consumer price inflation accelerates to 3.0% in January",
    "The US Consumer Price Index rose 3.0 percent in the 12 months to January after 2.9 percent in December, according to the Bureau of Labor Statistics. Prices increased 0.5 percent on the month, with shelter accounting for much of the rise.",
  ];
  const outlets: Record<string, number> = {};
  let count = 0;
  for (const [name, outlet, words] of [
    ["early", 14, early],
    ["bls", 506, null],
    ["late", 20, late],
  ] as const) {
    if (words) {
      const [title, text] = words;
      const url = `https://${name}.example/news/1`;
      web.set(
        feedUrl(name),
        `<rss version="2.0"><channel><item><title>${title}</title><link>${url}</link><description>${text}</description><pubDate>${DATE}</pubDate></item></channel></rss>`,
      );
      web.set(url, 403);
    }
    outlets[feedUrl(name)] = outlet;
    await gather(record.store, web, outlets, ++count);
  }
  const items = await published(record.store);
  expect(items.map(({ item }) => item.outlet)).toEqual([14, 506, 20]);
  expect(new Set(items.map(({ item }) => item.story_id)).size).toBe(1);
  const release = items[1]!.item.id;
  const firstLines = items.map(({ parts }) => parts.find(({ name }) => name === "story")!.lines[0]);
  const named = `its story has the official release of Bureau of Labor Statistics, ${release}`;
  expect(firstLines).toEqual([named, "it is the official release of its story", named]);
});
