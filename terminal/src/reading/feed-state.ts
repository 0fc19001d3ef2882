import type { NewsItem } from "@tidings/client";
import { addOlder, type FeedList, NOTHING_YET, showNew, takeCounts, takeNew } from "./feed-list.ts";
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
  readonly older: "more" | "loading" | "failed" | "end";
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
      /** Whether there are no older items. */
      readonly isLast: boolean;
    }
  | { readonly kind: "failed"; readonly view: string; readonly error: unknown }
  | { readonly kind: "asking-again" }
  | { readonly kind: "asking-older" }
  | {
      readonly kind: "older";
      readonly view: string;
      readonly items: readonly NewsItem[];
      readonly isLast: boolean;
    }
  | { readonly kind: "older-failed"; readonly view: string; readonly error: unknown }
  | { readonly kind: "polled"; readonly view: string; readonly items: readonly NewsItem[] }
  | { readonly kind: "show-new" };

/**
 * How many items the first page and older pages have. The first only needs to fill a screen; 100 is the most per
 * request.
 */
export const PAGE_SIZE = 20;
export const OLDER_SIZE = 100;

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
      return { ...FEED_START, shownFor: view, list, reports, readTo, older: olderAfter(event) };
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
      return { ...state, list, readTo, older: olderAfter(event) };
    }
    case "older-failed":
      return { ...state, older: "failed", olderError: event.error };
    case "polled": {
      const newest = newestOf(state.list)?.publishedAt ?? "";
      // Older items that are not in the list are reports that it leaves out on purpose.
      const found = event.items.filter(({ publishedAt }) => publishedAt > newest);
      const taken = found.length === 0 ? state.list : takeNew(state.list, found, state.reports);
      const list = takeCounts(taken, event.items);
      return list === state.list ? state : { ...state, list };
    }
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

function olderAfter({ isLast }: { readonly isLast: boolean }): ListState["older"] {
  return isLast ? "end" : "more";
}
