import { useCallback, useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { StatusBody } from "../../../../src/session/wire.ts";

const EVERY_MS = 15_000;

export interface StatusView {
  /** The last snapshot; it stays while a newer one cannot be loaded. */
  readonly body: StatusBody | null;
  /** Why the last attempt failed; null if it did not. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The status, refreshed while the page is visible. */
export function useStatus(): StatusView {
  const [body, setBody] = useState<StatusBody | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    let timer: number | undefined;
    const ask = async () => {
      clearTimeout(timer);
      try {
        setBody((await askDoor("/session/status", { signal: ended.signal })) as StatusBody);
        setError(null);
      } catch (cause) {
        if (ended.signal.aborted) return;
        setError(cause);
      }
      timer = window.setTimeout(askIfSeen, EVERY_MS);
    };
    const askIfSeen = () => {
      // A page in the background requests nothing until it is visible again.
      if (document.visibilityState === "visible") void ask();
      else document.addEventListener("visibilitychange", askIfSeen, { once: true, signal: ended.signal });
    };
    void ask();
    return () => {
      clearTimeout(timer);
      ended.abort(new DOMException("The page was left", "AbortError"));
    };
  }, [attempt]);

  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), []);
  return { body, error, retry };
}
