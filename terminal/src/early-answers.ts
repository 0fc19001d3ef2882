import type { NewsItem } from "@tidings/client";
import { keep, readKept } from "./kept.ts";

declare global {
  /** The requests that `early/begin.js` began, by path. */
  var tidingsBegun: Record<string, Promise<Response>> | undefined;
}

/** Longer after the start of the page, an answer no longer is what a request would get. */
const FRESH_MS = 15_000;

const FEED = "/session/v1/news?";
let lastFeed: string | undefined;
let earlyFeed: { readonly name: string; readonly items: readonly NewsItem[] } | undefined;

/** A `fetch` that takes the answer to a request that was begun before this code was loaded. */
export function fetchEarly(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url, location.origin);
  const path = pathname + search;
  if (path.startsWith(FEED)) lastFeed = path;
  const begun = (init.method ?? "GET") === "GET" ? takeBegun(path) : undefined;
  return begun?.catch(() => fetch(url, init)) ?? fetch(url, init);
}

/** Reads the feed that was begun early, so that the page can show it at once. */
export async function readEarlyFeed(): Promise<void> {
  const { name, path } = rememberedFeed();
  const begun = takeBegun(path);
  if (begun === undefined) return;
  try {
    const response = await begun;
    const { items } = (await response.json()) as { items: readonly NewsItem[] };
    if (response.ok) earlyFeed = { name, items };
  } catch {
    // The page requests the feed itself, and reports the failure.
  }
}

/** The items of a feed that was begun early, once. */
export function takeEarlyFeed(name: string): readonly NewsItem[] | undefined {
  const taken = earlyFeed;
  earlyFeed = undefined;
  return taken?.name === name && performance.now() < FRESH_MS ? taken.items : undefined;
}

/** Remembers the last request for the feed, so that the next visit to this address begins with it. */
export function rememberFeed(name: string): void {
  if (lastFeed === undefined) return;
  keep("feed", JSON.stringify({ search: location.search, path: lastFeed, name }));
}

/** Without a session, the feed is not for this reader. */
export function forgetFeed(): void {
  keep("feed", null);
}

function takeBegun(path: string): Promise<Response> | undefined {
  const begun = globalThis.tidingsBegun?.[path];
  if (begun !== undefined) delete globalThis.tidingsBegun![path];
  return performance.now() < FRESH_MS ? begun : undefined;
}

function rememberedFeed(): { readonly name: string; readonly path: string } {
  try {
    const { name, path } = JSON.parse(readKept("feed") ?? "{}") as Record<string, unknown>;
    return { name: String(name), path: String(path) };
  } catch {
    return { name: "", path: "" };
  }
}
