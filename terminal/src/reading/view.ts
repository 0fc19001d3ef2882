import type { Category, Impact, NewsParameters } from "@tidings/client";

/** A view of the news page. It is entirely in the address, so a link to it is the view itself. */
export interface FeedView {
  /** An empty list means no filter, here and below. */
  readonly categories: readonly Category[];
  readonly impacts: readonly Impact[];
  readonly sections: readonly string[];
  readonly leftOut: readonly number[];
  /** The time as of which the list is shown; null for the newest items. */
  readonly before: string | null;
  readonly reports: Reports;
}

/** A row for the newest report of each story, or a row for every report. */
export type Reports = "newest" | "all";

export const CATEGORIES: readonly Category[] = ["crypto", "economy", "politics", "geopolitics"];
export const IMPACTS: readonly Impact[] = [2, 3, 4, 5];

/** The most sections that one request takes. */
export const MOST_SECTIONS = 10;

export const WHOLE_FEED: FeedView = {
  categories: [],
  impacts: [],
  sections: [],
  leftOut: [],
  before: null,
  reports: "newest",
};

/** The name of the parameter for each part of a view in the page's address. All but `reports` are also the request's. */
export const FEED_PARAMETERS = {
  categories: "category",
  impacts: "impact",
  sections: "subCategory",
  leftOut: "excludeSources",
  before: "before",
  reports: "reports",
} as const satisfies Record<keyof FeedView, keyof NewsParameters | "reports">;

type FeedParameter = (typeof FEED_PARAMETERS)[keyof FeedView];

/** Reads a view from an address. Invalid values are skipped: an old link still opens. */
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
    reports: readReports(query),
  };
}

/**
 * The parameters are always in the same order, so that a view always has the same address and request, and caches
 * recognise it.
 */
export function writeFeedView(view: FeedView): URLSearchParams {
  return queryOf({
    category: inOrder(CATEGORIES, view.categories),
    impact: inOrder(IMPACTS, view.impacts),
    subCategory: unique(view.sections).sort(),
    excludeSources: unique(view.leftOut).sort((a, b) => a - b),
    before: view.before,
    reports: writtenReports(view),
  } satisfies Record<FeedParameter, ViewParameter>);
}

export function isWholeFeed(view: FeedView): boolean {
  return writeFeedView(view).size === 0;
}

/** How many filters are set; `before` and `reports` do not count. */
export function countFilters({ categories, impacts, sections, leftOut }: FeedView): number {
  return categories.length + impacts.length + sections.length + leftOut.length;
}

/** Toggles a value: adds it to the list, or removes it if the list has it. */
export function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

export function readCategories(query: URLSearchParams): Category[] {
  const sent = listOf(query, "category");
  return CATEGORIES.filter((category) => sent.includes(category));
}

export function readReports(query: URLSearchParams): Reports {
  return query.get("reports") === "all" ? "all" : "newest";
}

/** The usual lists have the shortest address. */
export function writtenReports({ reports }: { readonly reports: Reports }): string | null {
  return reports === "all" ? reports : null;
}

/** The request's parameter for a view's reports. */
export function distinctOf({ reports }: { readonly reports: Reports }): Pick<NewsParameters, "distinct"> {
  return reports === "all" ? {} : { distinct: "event" };
}

/** An instant in the service's format; null if the text is not one. */
export function readInstant(text: string | null): string | null {
  if (text === null || !ISO.test(text.trim())) return null;
  // An unescaped `+` arrives as a space.
  const time = Date.parse(text.trim().replace(" ", "+"));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The values of a comma-separated list, trimmed, without empty ones. */
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

/** A query with those parameters that have a value, in the given order. */
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
