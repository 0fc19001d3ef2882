import type { Language } from "@tidings/client";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from "react";
import { client } from "../client.ts";
import { rememberFeed, takeEarlyFeed } from "../early-answers.ts";
import { FEED_START, feedAfter, type ListState, newestOf, OLDER_SIZE, PAGE_SIZE } from "./feed-state.ts";
import { interned } from "./interned.ts";
import { loadFeed, type NewsPage } from "./load-feed.ts";
import { holdItems } from "../held-items.ts";
import { placeToRestore } from "../scroll-place.ts";
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
const MOST_KEPT = 6;
const kept = new Map<string, { readonly state: ListState; readonly at: number }>();

/**
 * The feed of a view in a language: its newest page, older pages as the reader gets to them, and items published since.
 * The view must be the same object until it changes.
 */
export function useFeed(view: FeedView, lang: Language): ShownFeed {
  const name = `${lang} ${writeFeedView(view).toString()}`;
  const [isReturn] = useState(() => isKept(name));
  const [state, send] = useReducer(feedAfter, name, () => stateAtFirst(name, view));
  const [attempt, setAttempt] = useState(0);
  const { reports } = view;
  const filters = useMemo(() => ({ ...filtersOf(view), lang }), [view, lang]);
  // New reports are watched one by one; only pages have one row per story.
  const paged = useMemo(() => ({ ...filters, ...distinctOf({ reports }) }), [filters, reports]);

  useEffect(() => {
    if (state.error === undefined && state.shownFor !== null) keepState(state.shownFor, state);
    holdItems(state.list.shown);
  }, [state]);

  const isShown = state.shownFor === name && state.error === undefined;
  const isThere = useEffectEvent(() => isShown);
  useEffect(() => {
    if (isThere()) return;
    const ending = new AbortController();
    const { signal } = ending;
    const ask = (page: NewsPage) => client.news({ ...paged, ...page, signal }).then(({ items }) => items);
    const place = placeToRestore();
    loadFeed(ask, view.before, place).then(
      (loaded) => {
        if (place === undefined && location.pathname === "/") rememberFeed(name);
        if (!signal.aborted) send({ kind: "loaded", view: name, reports, ...loaded });
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
  useNewItems(isEmpty ? null : live, state.list, filters, send, isReturn);
  // An empty list has no item to continue from, so items published in the meantime would be missed. Request
  // the page again instead.
  useEvery(isEmpty ? live : null, async (signal) => {
    const { items } = await client.news({ ...paged, limit: PAGE_SIZE, signal });
    const isLast = items.length < PAGE_SIZE;
    if (items.length > 0 && !signal.aborted) send({ kind: "loaded", view: name, items, reports, isLast });
  });

  const { readTo } = state;
  const loadOlder = useCallback(() => {
    if (readTo === undefined || state.older === "loading") return;
    send({ kind: "asking-older" });
    client.news({ ...paged, limit: OLDER_SIZE, before: readTo }).then(
      ({ items }) =>
        send({ kind: "older", view: name, items: interned(items), isLast: items.length < OLDER_SIZE }),
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

function stateAtFirst(name: string, { reports }: FeedView): ListState {
  if (!isKept(name)) return earlyState(name, reports);
  const { state } = kept.get(name)!;
  // An older page that was still loading when the reader left will never arrive.
  return state.older === "loading" ? { ...state, older: "more" } : state;
}

function isKept(name: string): boolean {
  const found = kept.get(name);
  return found !== undefined && Date.now() - found.at < KEPT_MS;
}

/** The list that was requested before this code was loaded, if there is one. */
function earlyState(name: string, reports: FeedView["reports"]): ListState {
  const items = takeEarlyFeed(name);
  if (items === undefined) return FEED_START;
  const isLast = items.length < PAGE_SIZE;
  return feedAfter(FEED_START, { kind: "loaded", view: name, items: interned(items), reports, isLast });
}

function keepState(name: string, state: ListState): void {
  kept.delete(name);
  kept.set(name, { state, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** The filters of a view as parameters for the client, without `before`. */
function filtersOf({ categories, impacts, sections, leftOut }: FeedView): Omit<FeedFilters, "lang"> {
  return { category: categories, impact: impacts, subCategory: sections, excludeSources: leftOut };
}
