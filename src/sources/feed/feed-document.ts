import type { Entry } from "../../domain/article.ts";

/** A parsed feed: its own metadata and its entries. */
export interface FeedDocument {
  /** Null if it is not a feed. */
  readonly format: "rss" | "atom" | "rdf" | "json" | "cdf" | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The page it belongs to. */
  readonly homepage: string | null;
  /** BCP 47, lowercase. */
  readonly language: string | null;
  readonly imageUrl: string | null;
  /** How long its publisher allows caching it. */
  readonly ttlMinutes: number | null;
  readonly entries: readonly Entry[];
  /** Problems of the feed, in words for its owner. */
  readonly faults: readonly string[];
}

export const NO_FEED: FeedDocument = {
  format: null,
  title: null,
  description: null,
  homepage: null,
  language: null,
  imageUrl: null,
  ttlMinutes: null,
  entries: [],
  faults: [],
};

/** Feeds list dozens; some list everything they ever had. */
export const MAX_ENTRIES = 2000;

/** "en_US" and "EN-us" both become "en-us"; null for anything that is not a language. */
export function languageOf(written: string | null): string | null {
  const tag = written?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  return /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) ? tag : null;
}
