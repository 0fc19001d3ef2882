import type { Entry } from "../../domain/article.ts";

/** Where a feed's publisher announces new entries (WebSub), and under which address. */
export interface FeedHub {
  readonly hub: string;
  readonly topic: string;
}

/** A parsed feed: its own metadata and its entries. */
export interface FeedDocument {
  /** Null if the document is not a feed. */
  readonly format: "rss" | "atom" | "rdf" | "json" | "cdf" | "sitemap" | "official" | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The website that the feed belongs to. */
  readonly homepage: string | null;
  /** BCP 47, lowercase. */
  readonly language: string | null;
  readonly imageUrl: string | null;
  /** How long the publisher allows the feed to be cached. */
  readonly ttlMinutes: number | null;
  /** Where its publisher announces new entries. */
  readonly hub: FeedHub | null;
  readonly entries: readonly Entry[];
  /** What is wrong with the feed, in sentences for its owner. */
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
  hub: null,
  entries: [],
  faults: [],
};

/** Most feeds list dozens of entries; some list every entry they ever had. */
export const MAX_ENTRIES = 2000;

/** "en_US" and "EN-us" both become "en-us"; null for anything that is not a language. */
export function languageOf(written: string | null): string | null {
  const tag = written?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  return /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) ? tag : null;
}
