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

/** How many of the newest items each poll requests. These include the new ones, and items whose counts have risen. */
const LOOK_BACK = 40;

/**
 * Polls for new items of a view; `view` is null if there is nothing to poll. If the reader has returned to an earlier
 * list, the first poll is sent at once. The request is always the same, so the browser sends its last ETag, and an
 * unchanged list costs one response without a body.
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
