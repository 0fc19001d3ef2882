import { useSyncExternalStore } from "react";

/** What of a window's fetch the client uses. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

let waitsUntil: number | null = null;
const listeners = new Set<() => void>();

/**
 * A fetch that notices when the service asks to wait (429). The client waits and asks again by itself; without a word,
 * a reader would only see that nothing comes.
 */
export function noticingWaits(fetch: Fetch, now: () => number = Date.now): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    if (response.status === 429) change(now() + (Number.isFinite(seconds) ? seconds : 1) * 1_000);
    else if (response.ok) change(null);
    return response;
  };
}

/** Until when the service asked to wait; null where it did not. */
export function useWait(): number | null {
  return useSyncExternalStore(listen, currentWait);
}

export function currentWait(): number | null {
  return waitsUntil;
}

function change(until: number | null): void {
  if (until === waitsUntil) return;
  waitsUntil = until;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
