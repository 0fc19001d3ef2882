import type { Entry } from "../../../src/domain/article.ts";
import { FetchFault } from "../../../src/http/fetch-fault.ts";
import type { Fetched, WebFetch } from "../../../src/http/fetched.ts";
import { articleIdOf, itemIdOf } from "../../../src/newsroom/article-id.ts";
import type { KeptFeed } from "../../../src/store/feeds.ts";
import { urlKey } from "../../../src/sources/url-key.ts";
import type { Chance } from "../../record/random.ts";
import { streamOf, isLikely } from "../world/chance.ts";
import type { Run, Scene } from "../world/scene.ts";

/** Outlets that add articles to their feeds as time passes. Some articles are in two feeds of one outlet. */
export const FEEDS: readonly KeptFeed[] = [
  { url: "https://one.example/all.xml", outlet: 1, topic: "economy" },
  { url: "https://one.example/markets.xml", outlet: 1, topic: "economy" },
  { url: "https://two.example/all.xml", outlet: 2, topic: "economy" },
];
const FIRST_AFTER_MS = 500;
const NEXT_AFTER_MS = 3_000;
const FAILING_PERCENT = 8;

export interface InventedWeb {
  readonly fetchBy: (run: Run) => WebFetch;
  readonly entriesOf: (url: string) => readonly Entry[];
  /** The items of all articles that a feed has listed so far, and when it first did. */
  readonly listed: ReadonlyMap<string, number>;
  /** Called when a worker reports that an article was published. */
  readonly publish: (id: string) => void;
  /** How many listed articles no worker has reported as published. */
  readonly countUnpublished: () => number;
}

export function inventWeb(scene: Scene, calmMs: number): InventedWeb {
  const listed = new Map<string, number>();
  const published = new Set<string>();
  const chance = streamOf(scene.seed, "web");
  const times = FEEDS.map((_, feed) => timesOf(chance, FIRST_AFTER_MS * (feed + 1), calmMs));

  /** The articles that a feed lists now. The second feed has every other article of the first, too. */
  function entriesOf(url: string): readonly Entry[] {
    const feed = FEEDS.findIndex((each) => each.url === url);
    const host = new URL(url).host;
    const shared = feed === 1 ? times[0]!.filter((_, at) => at % 2 === 0).map((at) => [0, at] as const) : [];
    const own = times[feed]!.map((at) => [feed, at] as const);
    return [...own, ...shared]
      .filter(([, at]) => at <= scene.world.now)
      .map(([from, at]) => entryOf(`https://${host}/${from}-${Math.round(at)}`, Math.round(at)));
  }

  function list(url: string): void {
    const { outlet } = FEEDS.find((feed) => feed.url === url)!;
    for (const entry of entriesOf(url)) {
      const id = itemIdOf(articleIdOf(outlet, urlKey(entry.url!)!));
      if (listed.has(id)) continue;
      const { now } = scene.world;
      listed.set(id, now);
      scene.record({
        kind: "publish",
        by: "the web",
        began: now,
        ended: null,
        asked: [{ id, publishedAt: null }],
        answers: null,
      });
    }
  }

  return {
    listed,
    publish: (id) => void published.add(id),
    countUnpublished: () => listed.size - published.size,
    entriesOf,
    fetchBy:
      ({ process, chance: ofRun }) =>
      async (url) => {
        await process.pause(ofRun.next() * 200);
        const isFailing = !scene.isCalm && isLikely(ofRun, FAILING_PERCENT);
        if (isFailing) throw new FetchFault("connect", "the connection broke", { url });
        if (FEEDS.some((feed) => feed.url === url)) list(url);
        return { ...ANSWER, url, bytes: Buffer.from(url) };
      },
  };
}

function timesOf(chance: Chance, first: number, until: number): number[] {
  const times: number[] = [];
  for (let at = first; at < until; at += chance.next() * NEXT_AFTER_MS) times.push(at);
  return times;
}

function entryOf(url: string, at: number): Entry {
  const rest = { id: null, author: null, updatedAt: null, imageUrl: null, categories: [], content: null };
  return {
    ...rest,
    url,
    title: `Rates of harbour ${at} fall`,
    summary: `Lower by ${at} points.`,
    publishedAt: null,
  };
}

const ANSWER: Omit<Fetched, "url" | "bytes"> = {
  status: 200,
  permanentUrl: null,
  contentType: "text/html",
  etag: null,
  lastModified: null,
  retryAfterMs: null,
  freshForMs: null,
  notModified: false,
};
