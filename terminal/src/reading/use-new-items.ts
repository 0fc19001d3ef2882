import type { Language, NewsItem, NewsParameters } from "@tidings/client";
import type { Dispatch } from "react";
import { client } from "../client.ts";
import { type FeedEvent, type ListState, newestOf } from "./feed-state.ts";
import { useEvery } from "./use-every.ts";

export interface FeedFilters extends Pick<
  NewsParameters,
  "category" | "impact" | "subCategory" | "excludeSources"
> {
  readonly lang: Language;
}

/** How many of the newest items are requested again: among them are the new ones, and counts that have risen. */
const LOOK_BACK = 40;

/**
 * Polls for new items of a view; `view` is null if there is nothing to poll, and the first poll does not wait if the reader has
 * returned to an earlier list. The request is always the same, so the browser
 * sends the ETag of its last answer, and an unchanged list costs one answer without a body.
 */
export function useNewItems(
  view: string | null,
  list: ListState["list"],
  filters: FeedFilters,
  send: Dispatch<FeedEvent>,
  isReturn: boolean,
): void {
  useEvery(
    view,
    async (signal) => {
      const newest = newestOf(list);
      if (view === null || newest === undefined) return;
      const { items } = await client.news({ ...filters, limit: LOOK_BACK, signal });
      const oldest = items.at(-1);
      const isGap = items.length === LOOK_BACK && oldest!.publishedAt > newest.publishedAt;
      const between: NewsItem[] = [];
      if (isGap)
        for await (const item of client.catchUp({
          ...filters,
          after: newest,
          before: oldest!.publishedAt,
          signal,
        }))
          between.unshift(item);
      if (!signal.aborted) send({ kind: "polled", view, items: [...items, ...between] });
    },
    { isAtOnce: isReturn },
  );
}
