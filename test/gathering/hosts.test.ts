import { expect, test } from "vitest";
import { FetchFault } from "../../src/http/fetch-fault.ts";
import type { WebFetch } from "../../src/http/fetched.ts";
import { Politeness } from "../../src/http/politeness.ts";
import { FeedSlots } from "../../src/newsroom/feed-slots.ts";
import { parseFeed } from "../../src/sources/feed/parse-feed.ts";
import { keepFeeds, listFeeds } from "../../src/store/feeds.ts";
import { openEmpty } from "../../src/store/open.ts";
import { virtualClock } from "./virtual-clock.ts";

const START = Date.parse("2026-11-14T12:00:00Z");
const MINUTE_MS = 60_000;
const RUN_MS = 45 * MINUTE_MS;
const ENTRY_EVERY_MS = 10 * MINUTE_MS;

/** A host, its feeds, and how it behaves. */
interface Manners {
  readonly feeds: number;
  /** How long an answer takes. */
  readonly takesMs: number;
  /** The gap between requests that it asks for. */
  readonly spacingMs?: number;
  /** How long the host asks for a pause. Meanwhile it answers no request. */
  readonly restMs?: number;
}

const HEALTHY: Record<string, Manners> = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [`healthy${at}.example`, { feeds: 1, takesMs: 200 }]),
);
const TROUBLED: Record<string, Manners> = {
  "throttling.example": { feeds: 200, takesMs: 100, restMs: 18 * MINUTE_MS },
  "crawl-delay.example": { feeds: 60, takesMs: 100, spacingMs: 5 * MINUTE_MS },
  "slow.example": { feeds: 60, takesMs: 30_000 },
  "crowded.example": { feeds: 200, takesMs: 400 },
};

interface Gathered {
  /** The delay from an entry's publication to its listing, over all healthy hosts. */
  readonly meanLagMs: number;
  readonly worstLagMs: number;
  readonly requests: ReadonlyMap<string, number>;
  /** How many feeds of a host were asked at least once. */
  readonly askedFeeds: ReadonlyMap<string, number>;
}

/** Gathers from these hosts on a clock of its own, through the real slots, queue and politeness. */
async function gather(hosts: Readonly<Record<string, Manners>>): Promise<Gathered> {
  await using store = await openEmpty();
  const clock = virtualClock(START);
  const feeds = Object.entries(hosts).flatMap(([host, manners]) =>
    Array.from({ length: manners.feeds }, (_, at) => `https://${host}/feed${at}`),
  );
  await keepFeeds(
    store,
    feeds.map((url, at) => ({ url, outlet: at + 1, topic: "all" })),
  );
  const politeness = new Politeness({
    ...clock,
    ruleOf: (host) => ({ maxConcurrent: 2, minSpacingMs: hosts[host]?.spacingMs ?? 1_000 }),
  });
  const requests = new Map<string, number>();
  const fetchFeed: WebFetch = async (address, { signal } = {}) => {
    const url = new URL(address);
    const { takesMs, restMs } = hosts[url.host]!;
    const end = await politeness.admit(url, signal);
    requests.set(url.host, (requests.get(url.host) ?? 0) + 1);
    await clock.sleep(takesMs);
    end();
    if (restMs === undefined)
      return { ...ANSWER, url: address, bytes: feedAt(address, url.host in HEALTHY ? clock.now() : null) };
    politeness.rest(url.host, restMs);
    throw new FetchFault("status", "answered 429", { url: address, status: 429, retryAfterMs: restMs });
  };
  const faults: unknown[] = [];
  const claimant = { by: "dsk_1", leaseMs: 10 * MINUTE_MS, now: clock.now };
  const slots = new FeedSlots(store, claimant, {
    fetchFeed,
    parseFeed: async (bytes, about) => parseFeed(bytes, about),
    signal: new AbortController().signal,
    random: () => 0,
    pace: 1,
    onFeed: () => {},
    onFree: () => {},
    onFault: (what, error) => faults.push(what, error),
  });
  const roomOf = (host: string) => {
    const { atOnce, waitMs } = politeness.outlookOf(host);
    return { free: atOnce - slots.countAt(host), waitMs };
  };
  for (let at = START; at < START + RUN_MS; at += 2_000) {
    await clock.goTo(at);
    await slots.claim(roomOf);
  }
  expect(faults).toEqual([]);
  const articles = await store.db.selectFrom("articles").selectAll().execute();
  // The first poll finds entries that were published before.
  const lags = articles
    .map(({ listed_at, outlet_time }) => ({ listed_at, outlet_time: outlet_time! }))
    .filter(({ outlet_time }) => outlet_time > START + 20 * MINUTE_MS)
    .map(({ listed_at, outlet_time }) => listed_at - outlet_time);
  const asked = (await listFeeds(store)).filter((feed) => feed.last_success_at ?? feed.last_failed_at);
  return {
    meanLagMs: lags.reduce((sum, lag) => sum + lag, 0) / lags.length,
    worstLagMs: Math.max(...lags),
    requests,
    askedFeeds: new Map(
      [...Map.groupBy(asked, ({ url }) => new URL(url).host)].map(([host, ours]) => [host, ours.length]),
    ),
  };
}

const ANSWER = {
  status: 200,
  permanentUrl: null,
  contentType: "application/rss+xml",
  etag: null,
  lastModified: null,
  retryAfterMs: null,
  freshForMs: null,
  notModified: false,
} as const;

/** A feed with an entry every ten minutes, each feed at other minutes; without a time, an empty feed. */
function feedAt(address: string, now: number | null): Buffer {
  const offset = (Number(/\d+/.exec(address)?.[0] ?? 0) * 37_000) % ENTRY_EVERY_MS;
  const newest = Math.floor(((now ?? 0) - offset) / ENTRY_EVERY_MS) * ENTRY_EVERY_MS + offset;
  const items = Array.from({ length: now === null ? 0 : 10 }, (_, at) => {
    const time = newest - at * ENTRY_EVERY_MS;
    return `<item><title>Entry ${time}</title><link>${address}/${time}</link><pubDate>${new Date(time).toUTCString()}</pubDate></item>`;
  });
  return Buffer.from(`<rss version="2.0"><channel><title>A</title>${items.join("")}</channel></rss>`);
}

test("200 feeds of a throttling host, a long Crawl-delay, a slow host and a crowded one delay no other feed", async () => {
  const alone = await gather(HEALTHY);
  const among = await gather({ ...TROUBLED, ...HEALTHY });
  expect(alone.meanLagMs).toBeGreaterThan(MINUTE_MS);
  expect(among.meanLagMs).toBeLessThan(alone.meanLagMs * 1.05);
  // A host that asked to be left alone gets one or two requests per pause, not one per feed.
  expect(among.requests.get("throttling.example")).toBeLessThanOrEqual(
    2 * Math.ceil(RUN_MS / (18 * MINUTE_MS)),
  );
  // The troubled hosts get as much as they can take, and their feeds take turns.
  expect(among.requests.get("crawl-delay.example")).toBe(RUN_MS / (5 * MINUTE_MS));
  expect(among.askedFeeds.get("crawl-delay.example")).toBe(RUN_MS / (5 * MINUTE_MS));
  expect(among.askedFeeds.get("slow.example")).toBe(60);
  expect(among.askedFeeds.get("crowded.example")).toBe(200);
});
