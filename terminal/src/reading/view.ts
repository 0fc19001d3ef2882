import type { Category, Impact, NewsParameters } from "@tidings/client";

/** What the news page shows, wholly in its address: a link to it is the view itself. */
export interface FeedView {
  /** All where empty; so everywhere. */
  readonly categories: readonly Category[];
  readonly impacts: readonly Impact[];
  readonly sections: readonly string[];
  readonly leftOut: readonly number[];
  /** The list as it stood at this instant; the newest where null. */
  readonly before: string | null;
}

export const CATEGORIES: readonly Category[] = ["crypto", "economy", "politics", "geopolitics"];
export const IMPACTS: readonly Impact[] = [2, 3, 4, 5];

/** As many sections as one request takes. */
export const MOST_SECTIONS = 10;

export const WHOLE_FEED: FeedView = { categories: [], impacts: [], sections: [], leftOut: [], before: null };

/** The parameter that holds each part of a view, in its address and in its request. */
export const FEED_PARAMETERS = {
  categories: "category",
  impacts: "impact",
  sections: "subCategory",
  leftOut: "excludeSources",
  before: "before",
} as const satisfies Record<keyof FeedView, keyof NewsParameters>;

type FeedParameter = (typeof FEED_PARAMETERS)[keyof FeedView];

/** Reads a view from an address. What makes no sense there is passed over: an old link still opens. */
export function readFeedView(query: URLSearchParams): FeedView {
  return {
    categories: readCategories(query),
    impacts: IMPACTS.filter((impact) => listOf(query, "impact").includes(String(impact))),
    sections: unique(listOf(query, "subCategory").filter((slug) => SLUG.test(slug)))
      .sort()
      .slice(0, MOST_SECTIONS),
    leftOut: unique(
      listOf(query, "excludeSources")
        .filter((text) => OUTLET.test(text))
        .map(Number),
    ).sort((a, b) => a - b),
    before: readInstant(query.get("before")),
  };
}

/** Always the same order, so that one view has one address and one request, which caches know again. */
export function writeFeedView(view: FeedView): URLSearchParams {
  return queryOf({
    category: inOrder(CATEGORIES, view.categories),
    impact: inOrder(IMPACTS, view.impacts),
    subCategory: unique(view.sections).sort(),
    excludeSources: unique(view.leftOut).sort((a, b) => a - b),
    before: view.before,
  } satisfies Record<FeedParameter, ViewParameter>);
}

export function isWholeFeed(view: FeedView): boolean {
  return writeFeedView(view).size === 0;
}

/** How many filters are set, the instant aside. */
export function countFilters({ categories, impacts, sections, leftOut }: FeedView): number {
  return categories.length + impacts.length + sections.length + leftOut.length;
}

/** A list with one value more, or without it where it was there. */
export function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

export function readCategories(query: URLSearchParams): Category[] {
  const sent = listOf(query, "category");
  return CATEGORIES.filter((category) => sent.includes(category));
}

/** An instant as the service writes it; null where the text is none. */
export function readInstant(text: string | null): string | null {
  if (text === null || !ISO.test(text.trim())) return null;
  // A `+` that was not escaped arrives as a space.
  const time = Date.parse(text.trim().replace(" ", "+"));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The values of a comma list, trimmed, without empty ones. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return valuesOf(query.get(name) ?? "");
}

export function valuesOf(text: string): string[] {
  return text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

export type ViewParameter = string | null | readonly (string | number)[];

/** A query string of what is set, in the order given. */
export function queryOf(parameters: Readonly<Record<string, ViewParameter>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const text = typeof value === "string" || value === null ? (value ?? "") : value.join(",");
    if (text !== "") query.set(name, text);
  }
  return query;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const OUTLET = /^[1-9]\d{0,5}$/;
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+ -]\d\d:?\d\d))?$/i;

export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function inOrder<Value>(all: readonly Value[], chosen: readonly Value[]): Value[] {
  return all.filter((value) => chosen.includes(value));
}
