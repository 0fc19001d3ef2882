import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import type { Impact } from "../domain/impact.ts";
import type { Language } from "../domain/language.ts";
import { SECTIONS } from "../domain/section.ts";
import { facetFilter } from "../index/facets.ts";
import type { MatchRequest } from "../index/wanted.ts";
import type { Selection } from "../index/selection.ts";

/** A complete query for news: every field is set, with defaults already filled in. */
export interface NewsQuery {
  /** The entities to match; null for the plain feed. */
  readonly match: MatchRequest | null;
  /** Null means all. */
  readonly categories: readonly Category[] | null;
  readonly impacts: readonly Impact[] | null;
  /** Slugs, at least one of which an item must have; unknown slugs select nothing (D10). */
  readonly sections: readonly string[] | null;
  readonly excludedOutlets: readonly number[];
  readonly language: Language;
  readonly limit: number;
  /** In milliseconds; `before` is exclusive, `after` is inclusive (D7). */
  readonly before: number | null;
  readonly after: number | null;
  /**
   * Whether the page is taken from the newest or the oldest end of the window. The page itself is newest
   * first in either case.
   */
  readonly page: "newest" | "oldest";
  /** Every item that fits, or the newest of each event (D48), which is for pages from the newest end. */
  readonly distinct: "item" | "event";
  /** Items of these event types come first on the page. */
  readonly firstEventTypes: readonly EventType[];
  /** Whether the match status depends only on matches within the window, or on any match before its end. */
  readonly statusOver: "window" | "all time";
  /** When to add the latest items in the requested categories, to make up for missing matches. */
  readonly fallback: "to fill up" | "when nothing matches" | "never";
}

/** The fields of a query that only asks for the newest items and filters them. */
export const PLAIN = {
  match: null,
  page: "newest",
  distinct: "item",
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
    distinct: query.distinct,
  };
}

function numberOf(slug: string): number | undefined {
  const number = (SECTIONS as readonly string[]).indexOf(slug);
  return number < 0 ? undefined : number;
}
