import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import type { Impact } from "../domain/impact.ts";
import type { Language } from "../domain/language.ts";
import { SECTIONS } from "../domain/section.ts";
import { facetFilter } from "../index/facets.ts";
import type { MatchRequest } from "../index/match.ts";
import type { Selection } from "../index/news-index.ts";

/** A complete question about the news: no field means "the default". */
export interface NewsQuery {
  /** The entities to match; null for the plain feed. */
  readonly match: MatchRequest | null;
  /** Null means all. */
  readonly categories: readonly Category[] | null;
  readonly impacts: readonly Impact[] | null;
  /** Slugs of which an item must have at least one; unknown slugs select nothing (D10). */
  readonly sections: readonly string[] | null;
  readonly excludedOutlets: readonly number[];
  readonly language: Language;
  readonly limit: number;
  /** Exclusive and inclusive, in milliseconds (D7). */
  readonly before: number | null;
  readonly after: number | null;
  /** From which end of the window a page is taken; it is newest first in either case. */
  readonly page: "newest" | "oldest";
  /** Items of these event types come first on the page. */
  readonly firstEventTypes: readonly EventType[];
  /** Whether only matches within the window count, or any before its end. */
  readonly statusOver: "window" | "all time";
  /** When the latest items of the requested categories replace missing matches. */
  readonly fallback: "to fill up" | "when nothing matches" | "never";
}

/** A query of the newest items, with nothing beyond its filters. */
export const PLAIN = {
  match: null,
  page: "newest",
  firstEventTypes: [],
  statusOver: "window",
  fallback: "to fill up",
} as const satisfies Partial<NewsQuery>;

const NO_OUTLETS: ReadonlySet<number> = new Set();

export function selectionOf(query: NewsQuery): Selection {
  return {
    facets: facetFilter(query.categories, query.impacts),
    sections: query.sections && query.sections.flatMap((slug) => numberOf(slug) ?? []),
    excludedOutlets: query.excludedOutlets.length === 0 ? NO_OUTLETS : new Set(query.excludedOutlets),
    after: query.after ?? -Infinity,
    before: query.before ?? Infinity,
    limit: query.limit,
    direction: query.page === "newest" ? "newest first" : "oldest first",
  };
}

function numberOf(slug: string): number | undefined {
  const number = (SECTIONS as readonly string[]).indexOf(slug);
  return number < 0 ? undefined : number;
}
