import type { Category } from "../domain/category.ts";
import type { Impact } from "../domain/impact.ts";
import type { Language } from "../domain/language.ts";
import { SECTIONS } from "../domain/section.ts";
import { facetsOf } from "../index/facets.ts";
import type { MatchRequest } from "../index/match.ts";
import type { Selection } from "../index/news-index.ts";

/** What can be asked of the news: whole, with no field that means "the default". */
export interface NewsQuery {
  /** What the items must match; null: nothing, the plain feed. */
  readonly match: MatchRequest | null;
  /** Null: all. */
  readonly categories: readonly Category[] | null;
  readonly impacts: readonly Impact[] | null;
  /** Slugs of which an item carries at least one; slugs nobody knows select nothing (D10). */
  readonly sections: readonly string[] | null;
  readonly excludedOutlets: readonly number[];
  readonly language: Language;
  readonly limit: number;
  /** Exclusive and inclusive, in milliseconds (D7). */
  readonly before: number | null;
  readonly after: number | null;
}

export function selectionOf(query: NewsQuery): Selection {
  return {
    facets: facetsOf(query.categories, query.impacts),
    sections: query.sections && query.sections.flatMap((slug) => numberOf(slug) ?? []),
    excludedOutlets: new Set(query.excludedOutlets),
    after: query.after ?? -Infinity,
    before: query.before ?? Infinity,
    limit: query.limit,
  };
}

/**
 * The same for queries that ask the same, in whatever order or how often their values were sent (D32). A matching query
 * keeps the order of its words: it decides what a shared ticker means and how the fall-back names its categories.
 */
export function keyOf(query: NewsQuery): string {
  const { language, limit, before, after, match } = query;
  const lists = [query.categories, query.impacts, query.sections, query.excludedOutlets].map(setName);
  const plain = `${lists.join(" ")} ${language} ${limit} ${before} ${after}`;
  return match ? `${plain} ${query.categories?.join() ?? ""} ${JSON.stringify(match)}` : plain;
}

/** Values come from comma lists, so none holds a comma; `=` and `%20` keep a list from being taken for none or for two. */
function setName(values: readonly (string | number)[] | null): string {
  if (values === null) return "*";
  return `=${[...new Set(values)].sort().join().replaceAll(" ", "%20")}`;
}

function numberOf(slug: string): number | undefined {
  const number = (SECTIONS as readonly string[]).indexOf(slug);
  return number < 0 ? undefined : number;
}
