import { isTransient } from "@tidings/client";
import { useEffect, useEffectEvent } from "react";
import { refreshSession } from "../session.ts";

/** How often the news page checks for new items. */
export const EVERY_MS = 25_000;

/**
 * Repeats some work while the page is visible, and at once when it becomes visible or online again. Does
 * nothing if `name`, which identifies the work, is null. A failure is retried at the next run, without
 * telling the reader.
 */
export function useEvery(name: string | null, work: (signal: AbortSignal) => Promise<void>): void {
  const workNow = useEffectEvent(work);

  useEffect(() => {
    if (name === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let timer = window.setTimeout(turn, EVERY_MS);
    let isAtWork = false;

    function turn(): void {
      clearTimeout(timer);
      if (document.hidden || isAtWork) return;
      isAtWork = true;
      workNow(signal)
        .catch((error: unknown) => {
          // The service refused the request: the session has ended, and the page has to know.
          if (!signal.aborted && !isTransient(error)) void refreshSession();
        })
        .finally(() => {
          isAtWork = false;
          if (!signal.aborted) timer = window.setTimeout(turn, EVERY_MS);
        });
    }

    document.addEventListener("visibilitychange", turn, { signal });
    window.addEventListener("online", turn, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [name]);
}
