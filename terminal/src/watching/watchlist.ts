import { useSyncExternalStore } from "react";
import type { WatchBody, WatchList, WatchRequest, WatchesSeen } from "../../../src/session/wire.ts";
import { askDoor } from "../doors.ts";

/** The reader's watchlist: loading, known, or failed. */
export type WatchlistState =
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly list: WatchList }
  | { readonly kind: "failed"; readonly error: unknown };

let state: WatchlistState = { kind: "asking" };
let loadedAt = -Infinity;
const listeners = new Set<() => void>();

/** How old the watchlist may be. The reader may have changed it on another device. */
const FRESH_MS = 5 * 60_000;

export function useWatchlist(): WatchlistState {
  return useSyncExternalStore(listen, readWatchlist);
}

export function readWatchlist(): WatchlistState {
  return state;
}

/** Loads the watchlist if it is not known or no longer fresh. */
export async function refreshWatchlist(signal: AbortSignal): Promise<void> {
  if (state.kind === "known" && performance.now() - loadedAt < FRESH_MS) return;
  try {
    take((await askDoor("/session/watches", { signal })) as WatchList);
  } catch (error) {
    if (state.kind !== "known" && !signal.aborted) change({ kind: "failed", error });
    throw error;
  }
}

/** Adds what is not watched yet, and returns how many entries are new. */
export async function addWatches(watches: readonly WatchRequest[]): Promise<number> {
  const before = state.kind === "known" ? state.list.watches.length : 0;
  const list = (await askDoor("/session/watches", { method: "POST", body: { watches } })) as WatchList;
  take(list);
  return list.watches.length - before;
}

export async function changeWatch(id: string, minImpact: WatchBody["minImpact"]): Promise<void> {
  const body = { minImpact };
  const changed = (await askDoor(`/session/watches/${id}`, { method: "PATCH", body })) as WatchBody;
  changeList((list) => ({
    ...list,
    watches: list.watches.map((watch) => (watch.id === id ? changed : watch)),
  }));
}

export async function removeWatch(id: string): Promise<void> {
  await askDoor(`/session/watches/${id}`, { method: "DELETE" });
  changeList((list) => ({ ...list, watches: list.watches.filter((watch) => watch.id !== id) }));
}

/** Marks the news up to an instant as read, on every device. */
export async function markSeen(at: string): Promise<void> {
  const body: WatchesSeen = { at };
  await askDoor("/session/watches/seen", { method: "POST", body });
  changeList((list) => ({ ...list, seenAt: at }));
}

/** Another reader signed in, or nobody is signed in any more. */
export function forgetWatchlist(): void {
  change({ kind: "asking" });
}

function take(list: WatchList): void {
  loadedAt = performance.now();
  change({ kind: "known", list });
}

function changeList(edit: (list: WatchList) => WatchList): void {
  if (state.kind === "known") change({ kind: "known", list: edit(state.list) });
}

function change(next: WatchlistState): void {
  state = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
