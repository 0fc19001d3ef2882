import type { Language, NewsParameters } from "@tidings/client";
import { type Dispatch, useEffect, useEffectEvent } from "react";
import { client } from "../client.ts";
import { refreshSession } from "../session.ts";
import { EVERY_MS } from "./use-every.ts";
import { type FeedEvent, type ListState, newestOf } from "./feed-state.ts";

export interface FeedFilters extends Pick<
  NewsParameters,
  "category" | "impact" | "subCategory" | "excludeSources"
> {
  readonly lang: Language;
}

/** How many of the newest items are checked again: a story's count may have risen. */
const LOOK_BACK = 40;

/** Polls for new items of a view while the page is visible; `view` is null if there is nothing to poll. */
export function useNewItems(
  view: string | null,
  list: ListState["list"],
  filters: FeedFilters,
  send: Dispatch<FeedEvent>,
): void {
  const readNewest = useEffectEvent(() => newestOf(list));

  useEffect(() => {
    if (view === null) return;
    let ending: AbortController | undefined;
    const follow = async (signal: AbortSignal) => {
      const newest = readNewest();
      const after = newest && { id: newest.id, publishedAt: newest.publishedAt };
      const seen = client.watch({
        ...filters,
        ...(after && { after }),
        everyMs: EVERY_MS,
        lookBack: LOOK_BACK,
        signal,
      });
      for await (const { kind, item } of seen)
        send({ kind: kind === "new" ? "found" : "changed", view, item });
    };
    const turn = () => {
      ending?.abort();
      if (document.hidden) return;
      ending = new AbortController();
      const { signal } = ending;
      follow(signal).catch(() => {
        // The client stops polling only if it is refused. Then the session has ended, and the page has to
        // know.
        if (!signal.aborted) void refreshSession();
      });
    };
    turn();
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("online", turn);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("online", turn);
      ending?.abort();
    };
  }, [view, filters, send]);
}
