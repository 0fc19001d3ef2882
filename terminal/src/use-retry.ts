import { isTransient, ProblemError } from "@tidings/client";
import { useEffect, useEffectEvent, useRef } from "react";

/** The first pause. Each following pause is twice as long, up to `LONGEST_MS`. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Retries what failed transiently: with exponential backoff, and at once when the browser is online again or
 * the page becomes visible. Going online resets the backoff, because earlier failures say nothing about the
 * new connection. `error` must be a new object after every failure. A refusal is not retried.
 */
export function useRetry(error: unknown, retry: () => void): void {
  const failures = useRef(0);
  const retryNow = useEffectEvent(retry);

  useEffect(() => {
    if (error === undefined) failures.current = 0;
    if (!isTransient(error)) return;
    const pauseMs = Math.min(FIRST_MS * 2 ** failures.current, LONGEST_MS);
    failures.current += 1;
    const wantedMs = error instanceof ProblemError ? (error.retryAfterMs ?? 0) : 0;
    const timer = window.setTimeout(turn, Math.max(pauseMs, wantedMs));

    /** An invisible page sends nothing; it retries as soon as it is visible again. */
    function turn(): void {
      clearTimeout(timer);
      if (!document.hidden) retryNow();
    }

    function startOver(): void {
      failures.current = 0;
      turn();
    }

    window.addEventListener("online", startOver);
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", startOver);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [error]);
}
