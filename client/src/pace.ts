import { type Allowed, type Delay, readAllowed, readPause } from "./waiting.ts";

/** How many requests may be under way before the service has reported the allowance. */
const UNTOLD = 10;

/** `r` in `RateLimit` is rounded down; this much may be left beyond it. */
const ROUNDED_OFF = 0.999;

/**
 * Lets requests through as fast as the allowance permits; the others wait in line. All calls of a client share the
 * allowance of its key.
 */
export interface Pace {
  /** Resolves when the request may be sent. One that is sent again goes to the front of the line. */
  enter(signal: AbortSignal | undefined, isAgain: boolean): Promise<Leave>;
}

/** Must be called once when the request has ended, with the answer if there was one. */
export type Leave = (answer: Response | undefined) => void;

interface PaceSettings {
  readonly now: () => number;
  readonly delay: Delay;
  /** If a longer wait is needed, the request is sent anyway, so that the caller gets the service's own answer. */
  readonly longestWaitMs: number;
}

interface Waiting {
  readonly go: (leave: Leave) => void;
  readonly fail: (reason: unknown) => void;
}

export function createPace({ now, delay, longestWaitMs }: PaceSettings): Pace {
  const line: Waiting[] = [];
  let underWay = 0;
  let sent = 0;
  let isTold = false;
  let pausedUntil = 0;
  /** The service's token bucket as of `at`, as far as it can be known here; undefined if it reports none. */
  let bucket: (Allowed & { at: number }) | undefined;
  let isMoving = false;
  let wake = new AbortController();

  function waitMs(): number {
    refill();
    const forToken = bucket === undefined ? 0 : Math.ceil((1 - bucket.left) / bucket.perMs);
    return Math.max(pausedUntil - now(), forToken);
  }

  function refill(): void {
    if (bucket === undefined) return;
    const at = now();
    const left = Math.min(bucket.burst, bucket.left + Math.max(0, at - bucket.at) * bucket.perMs);
    bucket = { ...bucket, left, at };
  }

  async function moveLine(): Promise<void> {
    if (isMoving) return;
    isMoving = true;
    try {
      while (line.length > 0 && (isTold || underWay < UNTOLD)) {
        const wait = waitMs();
        if (wait > 0 && wait <= longestWaitMs) await pause(wait);
        else line.shift()!.go(send());
      }
    } catch (error) {
      for (const { fail } of line.splice(0)) fail(error);
    } finally {
      isMoving = false;
    }
  }

  function send(): Leave {
    // The service may have counted each of these before or after this request.
    const before = underWay - sent;
    underWay += 1;
    sent += 1;
    if (bucket) bucket.left -= 1;
    return (answer) => {
      underWay -= 1;
      if (answer) learn(answer, before + sent - 1);
      wake.abort();
      void moveLine();
    };
  }

  /** Ends early if something changed that may shorten the wait. */
  async function pause(ms: number): Promise<void> {
    wake = new AbortController();
    const { signal } = wake;
    await delay(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  /** `others` counts the requests that were under way at any time while this one was. */
  function learn(answer: Response, others: number): void {
    isTold = true;
    const pauseMs = readPause(answer.headers, now());
    if (pauseMs <= longestWaitMs) pausedUntil = Math.max(pausedUntil, now() + pauseMs);
    // For a wrong key, the fields are about failed attempts.
    const allowed = answer.status === 401 ? undefined : readAllowed(answer.headers);
    if (allowed === undefined) return;
    refill();
    const least = allowed.left - others;
    const left = Math.max(least, Math.min(bucket?.left ?? least, allowed.left + ROUNDED_OFF));
    bucket = { ...allowed, left, at: now() };
  }

  return {
    enter(signal, isAgain) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const abort = () => {
          line.splice(line.indexOf(waiting), 1);
          // An empty line waits for nothing, and must not keep the program running.
          if (line.length === 0) wake.abort();
          reject(signal!.reason as Error);
        };
        const forget = () => signal?.removeEventListener("abort", abort);
        const waiting: Waiting = {
          go(leave) {
            forget();
            resolve(leave);
          },
          fail(reason) {
            forget();
            reject(reason);
          },
        };
        signal?.addEventListener("abort", abort, { once: true });
        if (isAgain) line.unshift(waiting);
        else line.push(waiting);
        void moveLine();
      });
    },
  };
}
