import { useSyncExternalStore } from "react";
import { setUnread } from "../unread.ts";
import { type Alert, isUnread } from "./gather.ts";
import { readWatchlist } from "./watchlist.ts";

/** The news of the watchlist: loading, known, or failed. */
export type AlertsState =
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly alerts: readonly Alert[] }
  | { readonly kind: "failed"; readonly error: unknown };

let state: AlertsState = { kind: "asking" };
const listeners = new Set<() => void>();

export function useAlerts(): AlertsState {
  return useSyncExternalStore(listen, () => state);
}

export function changeAlerts(next: AlertsState): void {
  // A failure is shown only if there is nothing else to show.
  if (next.kind !== "failed" || state.kind !== "known") state = next;
  for (const listener of listeners) listener();
  countUnread();
}

/** Updates the unread count after new alerts, or after the reader marked them as read. */
export function countUnread(): void {
  const watchlist = readWatchlist();
  if (state.kind !== "known" || watchlist.kind !== "known") return setUnread(0);
  const { list } = watchlist;
  setUnread(state.alerts.filter((alert) => isUnread(alert, list)).length);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
