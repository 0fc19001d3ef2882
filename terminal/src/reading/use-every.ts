import { isTransient } from "@tidings/client";
import { useEffect, useEffectEvent } from "react";
import { refreshSession } from "../session.ts";

/** As often as the news page looks for new items. */
export const EVERY_MS = 25_000;

/**
 * Does some work again and again while the page is in sight, and at once when it comes back into sight or online; nothing where `name`,
 * which says what the work is for, is null. What fails is tried the next time: whoever reads is not told.
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
          // A refusal: the session has ended, and the page has to know.
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
