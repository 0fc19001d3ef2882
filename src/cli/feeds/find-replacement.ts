import type { WebFetch } from "../../http/fetched.ts";
import { findFeedLinks } from "../../sources/find-feed-links.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { A_FEED, A_PAGE, ask } from "../../sources/gather.ts";

/** A feed or a news sitemap found on an outlet's site. */
export interface FoundFeed {
  readonly url: string;
  readonly isSitemap: boolean;
  readonly entries: number;
  readonly newestAt: number;
}

const DAY_MS = 86_400_000;
/** The greatest age of a feed's newest entry. An older one would only replace one frozen feed with another. */
const MAX_AGE_MS = 3 * DAY_MS;
const LEAST_ENTRIES = 3;
/** How many addresses of a site are tried at most. */
const MAX_TRIES = 8;
const USUAL_SITEMAPS = ["/news-sitemap.xml", "/sitemap-news.xml", "/sitemap_news.xml"];

/**
 * Looks for fresh feeds on an outlet's homepage and, if there are none, for a news sitemap: where robots.txt names one, and at the
 * usual addresses. Returns the freshest first, or why the homepage cannot be read.
 */
export async function findReplacements(
  fetch: WebFetch,
  homepage: string,
  known: ReadonlySet<string>,
  now: number,
): Promise<{ readonly found: readonly FoundFeed[]; readonly fault: string | null }> {
  const asked = await ask(fetch, homepage, A_PAGE, {});
  if (asked.kind === "refused") return { found: [], fault: asked.fault.message };
  const { bytes, url, contentType } = asked.answer;
  const links = findFeedLinks(bytes, url, contentType).filter((link) => !known.has(link));
  const feeds = await tryAll(fetch, links, now);
  if (feeds.length > 0) return { found: feeds, fault: null };
  const { origin } = new URL(url);
  const named = await sitemapsOf(fetch, origin);
  const sitemaps = [...new Set([...named, ...USUAL_SITEMAPS.map((path) => origin + path)])];
  return {
    found: await tryAll(
      fetch,
      sitemaps.filter((address) => !known.has(address)),
      now,
    ),
    fault: null,
  };
}

/** The news sitemaps in a robots.txt. Other sitemaps list whole sites and are megabytes long. */
async function sitemapsOf(fetch: WebFetch, origin: string): Promise<string[]> {
  const asked = await ask(fetch, `${origin}/robots.txt`, { ...A_PAGE, accept: "text/plain" }, {});
  if (asked.kind === "refused") return [];
  const text = new TextDecoder().decode(asked.answer.bytes);
  return [...text.matchAll(/^sitemap:[ \t]*(\S+)/gim)]
    .map(([, address]) => address!)
    .filter((address) => /news|latest/i.test(address) && URL.canParse(address));
}

async function tryAll(fetch: WebFetch, urls: readonly string[], now: number): Promise<FoundFeed[]> {
  const tried = await Promise.all(urls.slice(0, MAX_TRIES).map((url) => tryFeed(fetch, url)));
  return tried
    .flatMap((each) => each ?? [])
    .filter(({ newestAt, entries }) => now - newestAt < MAX_AGE_MS && entries >= LEAST_ENTRIES)
    .sort((a, b) => b.newestAt - a.newestAt);
}

async function tryFeed(fetch: WebFetch, url: string): Promise<FoundFeed | null> {
  const asked = await ask(fetch, url, A_FEED, {});
  if (asked.kind === "refused") return null;
  const { format, entries } = parseFeed(asked.answer.bytes, asked.answer);
  const times = entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  return format === null || times.length === 0
    ? null
    : { url, isSitemap: format === "sitemap", entries: entries.length, newestAt: Math.max(...times) };
}
