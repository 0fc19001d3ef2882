import type { Entry } from "../../domain/article.ts";
import type { FeedDocument } from "./feed-document.ts";

/** A feed as the command line prints it, with times in ISO 8601. */
export function presentFeed(feed: FeedDocument): PresentedFeed {
  const { format, title, description, homepage, language, imageUrl, ttlMinutes, hub, faults } = feed;
  const entries = feed.entries.map(presentEntry);
  return { format, title, description, homepage, language, imageUrl, ttlMinutes, hub, entries, faults };
}

export interface PresentedEntry extends Omit<Entry, "publishedAt" | "updatedAt"> {
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
}

export interface PresentedFeed extends Omit<FeedDocument, "entries"> {
  readonly entries: readonly PresentedEntry[];
}

function presentEntry(entry: Entry): PresentedEntry {
  return { ...entry, publishedAt: isoOf(entry.publishedAt), updatedAt: isoOf(entry.updatedAt) };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
