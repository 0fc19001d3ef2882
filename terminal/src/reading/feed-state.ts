import type { NewsItem } from "@tidings/client";
import { addOlder, type FeedList, NOTHING_YET, showNew, takeCount, takeNew } from "./feed-list.ts";
import type { Reports } from "./view.ts";

/** The state of the news page. */
export interface ListState {
  /** The view whose items are listed. While the page loads another view, this is still the previous one. */
  readonly shownFor: string | null;
  readonly list: FeedList;
  /** Which reports of a story are listed. */
  readonly reports: Reports;
  /** How far back the list has been read. A page of older reports of listed stories adds no row, but leads further back. */
  readonly readTo: string | undefined;
  readonly error: unknown;
  /** The state of the end of the list. */
  readonly older: "more" | "loading" | "failed" | "end" | "limit";
  /** Why the next page could not be loaded. */
  readonly olderError: unknown;
  /** The items that were put on top when the reader last asked for new ones. */
  readonly fresh: ReadonlySet<string>;
}

export type FeedEvent =
  | {
      readonly kind: "loaded";
      readonly view: string;
      readonly items: readonly NewsItem[];
      readonly reports: Reports;
    }
  | { readonly kind: "failed"; readonly view: string; readonly error: unknown }
  | { readonly kind: "asking-again" }
  | { readonly kind: "asking-older" }
  | { readonly kind: "older"; readonly view: string; readonly items: readonly NewsItem[] }
  | { readonly kind: "older-failed"; readonly view: string; readonly error: unknown }
  | { readonly kind: "found"; readonly view: string; readonly item: NewsItem }
  | { readonly kind: "changed"; readonly view: string; readonly item: NewsItem }
  | { readonly kind: "show-new" };

/**
 * Items per page, and the most items that one request can return. Beyond that, the reader continues by date.
 */
export const PAGE_SIZE = 20;
export const REACHABLE = 100;

export const FEED_START: ListState = {
  shownFor: null,
  list: NOTHING_YET,
  reports: "newest",
  readTo: undefined,
  error: undefined,
  older: "end",
  olderError: undefined,
  fresh: new Set(),
};

export function feedAfter(state: ListState, event: FeedEvent): ListState {
  // Drop an answer for a view that the reader has left.
  if ("view" in event && event.kind !== "loaded" && event.kind !== "failed" && event.view !== state.shownFor)
    return state;
  switch (event.kind) {
    case "loaded": {
      const { view, items, reports } = event;
      const list = addOlder(NOTHING_YET as FeedList, items, reports);
      const readTo = items.at(-1)?.publishedAt;
      return { ...FEED_START, shownFor: view, list, reports, readTo, older: olderAfter(items, list) };
    }
    case "failed":
      return { ...FEED_START, shownFor: event.view, error: event.error };
    case "asking-again":
      return FEED_START;
    case "asking-older":
      return { ...state, older: "loading", olderError: undefined };
    case "older": {
      const list = addOlder(state.list, event.items, state.reports);
      const readTo = event.items.at(-1)?.publishedAt ?? state.readTo;
      return { ...state, list, readTo, older: olderAfter(event.items, list) };
    }
    case "older-failed":
      return { ...state, older: "failed", olderError: event.error };
    case "found":
      return { ...state, list: takeNew(state.list, [event.item], state.reports) };
    case "changed":
      return { ...state, list: takeCount(state.list, event.item) };
    case "show-new":
      return {
        ...state,
        list: showNew(state.list, state.reports),
        fresh: new Set(state.list.waiting.map(({ id }) => id)),
      };
  }
}

/** The newest item of a list, shown or waiting. */
export function newestOf({ shown, waiting }: FeedList): NewsItem | undefined {
  return waiting[0] ?? shown[0];
}

/** A page that is not full is the last one. */
function olderAfter(page: readonly NewsItem[], { shown }: FeedList): ListState["older"] {
  if (page.length < PAGE_SIZE) return "end";
  return shown.length >= REACHABLE ? "limit" : "more";
}
