import type { NewsItem } from "@tidings/client";
import { keep, readKept } from "./kept.ts";

declare global {
  /** The requests that `early/begin.js` sent, by path. */
  var tidingsBegun: Record<string, Promise<Response>> | undefined;
}

/** An early answer older than this may be out of date. */
const FRESH_MS = 15_000;

const FEED = "/session/v1/news?";
let lastFeed: string | undefined;
let earlyFeed: { readonly name: string; readonly items: readonly NewsItem[] } | undefined;

/** A `fetch` that uses the answer to a request sent before this code was loaded. */
export function fetchEarly(url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url, location.origin);
  const path = pathname + search;
  if (path.startsWith(FEED)) lastFeed = path;
  const begun = (init.method ?? "GET") === "GET" ? takeBegun(path) : undefined;
  return begun?.catch(() => fetch(url, init)) ?? fetch(url, init);
}

/** Reads the feed that was requested early, so that the page can show it at once. */
export async function readEarlyFeed(): Promise<void> {
  const { name, path } = rememberedFeed();
  const begun = takeBegun(path);
  if (begun === undefined) return;
  try {
    const response = await begun;
    const { items } = (await response.json()) as { items: readonly NewsItem[] };
    if (response.ok) earlyFeed = { name, items };
  } catch {
    // The page will request the feed itself and report a failure.
  }
}

/** The items of a feed that was requested early. Returns them only once. */
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

/** Without a session, the reader may not see the feed. */
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
