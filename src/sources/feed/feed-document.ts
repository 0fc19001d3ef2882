import type { Entry } from "../../domain/article.ts";

/** What a feed says, of itself and of articles. */
export interface FeedDocument {
  /** Null where it is no feed. */
  readonly format: "rss" | "atom" | "rdf" | "json" | "cdf" | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The page it belongs to. */
  readonly homepage: string | null;
  /** BCP 47, lower case. */
  readonly language: string | null;
  readonly imageUrl: string | null;
  /** How long its publisher says that it may be kept. */
  readonly ttlMinutes: number | null;
  readonly entries: readonly Entry[];
  /** What is wrong with it, in words that its owner understands. */
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

/** Feeds list dozens; some list all they ever had. */
export const MAX_ENTRIES = 2000;

/** "en_US" and "EN-us" alike are "en-us"; null for what is no language. */
export function languageOf(written: string | null): string | null {
  const tag = written?.trim().replaceAll("_", "-").toLowerCase() ?? "";
  return /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag) ? tag : null;
}
