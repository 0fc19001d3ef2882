import { useSyncExternalStore } from "react";
import { countInTitle } from "./parts/page.tsx";

let count = 0;
const listeners = new Set<() => void>();

/** How many items on the watchlist are new to the reader. The code that finds out is loaded after the page. */
export function useUnread(): number {
  return useSyncExternalStore(listen, () => count);
}

export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  countInTitle("watched", next);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
