import { useSyncExternalStore } from "react";

/** The state of the connection between this page and the service. */
export interface Line {
  /** The time until which the service asked the page to wait (429); null if it did not ask. */
  readonly waitsUntil: number | null;
  /** The last request got no answer, or a server error. */
  readonly isDown: boolean;
}

/** The part of a window's `fetch` that the client uses. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const FREE: Line = { waitsUntil: null, isDown: false };

let line = FREE;
const listeners = new Set<() => void>();

/**
 * A `fetch` that tracks the connection. The client waits and retries by itself; without a note, the reader
 * would only see that nothing arrives.
 */
export function noticing(fetch: Fetch, now: () => number = Date.now): Fetch {
  return async (url, init) => {
    try {
      const response = await fetch(url, init);
      change(lineAfter(response, now()));
      return response;
    } catch (error) {
      // The request was aborted: the reader has moved on.
      if (!(error instanceof DOMException && error.name === "AbortError")) change({ ...line, isDown: true });
      throw error;
    }
  };
}

export function useLine(): Line {
  return useSyncExternalStore(listen, currentLine);
}

export function currentLine(): Line {
  return line;
}

function lineAfter({ status, headers }: Response, now: number): Line {
  if (status >= 500) return { ...line, isDown: true };
  if (status !== 429) return FREE;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return { waitsUntil: now + (Number.isFinite(seconds) ? seconds : 1) * 1_000, isDown: false };
}

function change(next: Line): void {
  if (next.waitsUntil === line.waitsUntil && next.isDown === line.isDown) return;
  line = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
