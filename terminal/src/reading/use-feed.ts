import type { Language } from "@tidings/client";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from "react";
import { client } from "../client.ts";
import { FEED_START, feedAfter, type ListState, newestOf, PAGE_SIZE } from "./feed-state.ts";
import { useEvery } from "./use-every.ts";
import { useRetry } from "../use-retry.ts";
import { type FeedFilters, useNewItems } from "./use-new-items.ts";
import { distinctOf, type FeedView, writeFeedView } from "./view.ts";

export interface ShownFeed extends ListState {
  /** Another view, or the first one, is loading. */
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly loadOlder: () => void;
  readonly showNew: () => void;
}

/** How long the feed is kept for readers who come back. The feed looks as they left it, and newer items wait. */
const KEPT_MS = 30 * 60_000;
let kept: { readonly state: ListState; readonly at: number } | undefined;

/**
 * The feed of a view in a language: its newest page, older pages on request, and items published in the
 * meantime. The view must be the same object until it changes.
 */
export function useFeed(view: FeedView, lang: Language): ShownFeed {
  const [state, send] = useReducer(feedAfter, FEED_START, stateAtFirst);
  const [attempt, setAttempt] = useState(0);
  const name = `${lang} ${writeFeedView(view).toString()}`;
  const { reports } = view;
  const filters = useMemo(() => ({ ...filtersOf(view), lang }), [view, lang]);
  // New reports are watched one by one; only pages have one row per story.
  const paged = useMemo(
    () => ({ ...filters, ...distinctOf({ reports }), limit: PAGE_SIZE }),
    [filters, reports],
  );

  useEffect(() => {
    if (state.error === undefined) kept = { state, at: Date.now() };
  }, [state]);

  const isShown = state.shownFor === name && state.error === undefined;
  const isThere = useEffectEvent(() => isShown);
  useEffect(() => {
    if (isThere()) return;
    const ending = new AbortController();
    const { signal } = ending;
    client.news({ ...paged, ...beforeOf(view), signal }).then(
      ({ items }) => {
        if (!signal.aborted) send({ kind: "loaded", view: name, items, reports });
      },
      (error: unknown) => {
        if (!signal.aborted) send({ kind: "failed", view: name, error });
      },
    );
    return () => ending.abort();
  }, [name, view, paged, reports, attempt]);

  // Retries silently: the error stays on the page until there is a list.
  useRetry(state.shownFor === name ? state.error : undefined, () => setAttempt((count) => count + 1));

  const live = isShown && view.before === null ? name : null;
  const isEmpty = newestOf(state.list) === undefined;
  useNewItems(isEmpty ? null : live, state.list, filters, send);
  // An empty list has no item to continue from, so items published in the meantime would be missed. Request
  // the page again instead.
  useEvery(isEmpty ? live : null, async (signal) => {
    const { items } = await client.news({ ...paged, signal });
    if (items.length > 0 && !signal.aborted) send({ kind: "loaded", view: name, items, reports });
  });

  const { readTo } = state;
  const loadOlder = useCallback(() => {
    if (readTo === undefined || state.older === "loading") return;
    send({ kind: "asking-older" });
    client.news({ ...paged, before: readTo }).then(
      ({ items }) => send({ kind: "older", view: name, items }),
      (error: unknown) => send({ kind: "older-failed", view: name, error }),
    );
  }, [name, paged, readTo, state.older]);

  return {
    ...state,
    isLoading: state.shownFor !== name,
    retry: useCallback(() => {
      send({ kind: "asking-again" });
      setAttempt((count) => count + 1);
    }, []),
    loadOlder,
    showNew: useCallback(() => send({ kind: "show-new" }), []),
  };
}

function stateAtFirst(start: ListState): ListState {
  if (kept === undefined || Date.now() - kept.at >= KEPT_MS) return start;
  // An older page that was still loading when the reader left will never arrive.
  return kept.state.older === "loading" ? { ...kept.state, older: "more" } : kept.state;
}

/** The filters of a view as parameters for the client, without `before`. */
function filtersOf({ categories, impacts, sections, leftOut }: FeedView): Omit<FeedFilters, "lang"> {
  return { category: categories, impact: impacts, subCategory: sections, excludeSources: leftOut };
}

function beforeOf({ before }: FeedView): { before?: string } {
  return before === null ? {} : { before };
}
