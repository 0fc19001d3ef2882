import { isTransient } from "@tidings/client";
import { useEffect, useEffectEvent } from "react";
import { refreshSession } from "../session.ts";

/**
 * How often live pages check for news while they are visible, and while they are hidden (for the count in the title).
 */
const VISIBLE_MS = 5_000;
const HIDDEN_MS = 60_000;

interface Options {
  /** Whether the work also runs at once at the beginning. */
  readonly isAtOnce?: boolean;
}

/**
 * Repeats some work, and does it at once when the page becomes visible or online again. Does nothing if `name`, which identifies
 * the work, is null. A failure is retried at the next run, without telling the reader.
 */
export function useEvery(
  name: string | null,
  work: (signal: AbortSignal) => Promise<void>,
  { isAtOnce = false }: Options = {},
): void {
  const workNow = useEffectEvent(work);

  useEffect(() => {
    if (name === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let timer: number | undefined;
    let isAtWork = false;

    function turn(): void {
      clearTimeout(timer);
      if (isAtWork) return;
      isAtWork = true;
      workNow(signal)
        .catch((error: unknown) => {
          // The service refused the request: the session has ended, and the page has to know.
          if (!signal.aborted && !isTransient(error)) void refreshSession();
        })
        .finally(() => {
          isAtWork = false;
          if (!signal.aborted) wait();
        });
    }

    function wait(): void {
      clearTimeout(timer);
      timer = window.setTimeout(turn, document.hidden ? HIDDEN_MS : VISIBLE_MS);
    }

    if (isAtOnce) turn();
    else wait();
    document.addEventListener("visibilitychange", () => (document.hidden ? wait() : turn()), { signal });
    window.addEventListener("online", turn, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [name, isAtOnce]);
}
