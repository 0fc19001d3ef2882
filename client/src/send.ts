import { addressOf, baseOf, type Sent } from "./address.ts";
import { isTransient, NoAnswerError, ProblemError } from "./errors.ts";
import { type Delay, delay as realDelay, readPause, readRetryAfter, waitBefore } from "./waiting.ts";

export interface ClientSettings {
  /** The address of the service, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Sent as `Authorization: Bearer`. Never put a key in a page's code: omit it there and let a server add it.
   */
  readonly key?: string;
  /** How often to retry a request that failed transiently; 4 by default. */
  readonly retries?: number;
  /** The time limit of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** If the service asks for a longer wait than this, the call fails; a minute by default. */
  readonly longestWaitMs?: number;
  /** The environment; the platform's own by default. */
  readonly fetch?: Fetch;
  readonly now?: () => number;
  readonly delay?: Delay;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The part of the platform's `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends the request, with retries, and returns the body of the answer. */
export type Send = (
  path: string,
  parameters: Readonly<Record<string, Sent>>,
  signal?: AbortSignal,
) => Promise<unknown>;

export function createSend(settings: ClientSettings): Send {
  const { retries = 4, longestWaitMs = 60_000, random = Math.random } = settings;
  const { now = Date.now, delay = realDelay } = settings;
  const base = baseOf(settings.url);
  // All calls of a client share the allowance of its key, so they also share its pauses.
  let pausedUntil = 0;

  return async (path, parameters, signal) => {
    const url = addressOf(base, path, parameters);
    for (let retry = 1; ; retry += 1) {
      const pause = pausedUntil - now();
      if (pause > 0) await delay(pause, signal);
      try {
        const { response, text } = await sendOnce(url, settings, signal);
        const pauseMs = readPause(response.headers, now());
        if (pauseMs <= longestWaitMs) pausedUntil = Math.max(pausedUntil, now() + pauseMs);
        return readBody(url, response, text, now());
      } catch (error) {
        const waitMs = waitBefore(retry, askedWait(error), random);
        if (!isTransient(error) || retry > retries || waitMs > longestWaitMs) throw error;
        await delay(waitMs, signal);
      }
    }
  };
}

async function sendOnce(url: string, settings: ClientSettings, signal: AbortSignal | undefined) {
  const { key, timeoutMs = 30_000, fetch = globalThis.fetch } = settings;
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { response, text: await response.text() };
  } catch (error) {
    signal?.throwIfAborted();
    const reason = timeout.aborted
      ? `no answer within ${timeoutMs} ms`
      : `cannot connect (${firstReason(error)})`;
    throw new NoAnswerError(url, reason, error);
  }
}

function readBody(url: string, response: Response, text: string, now: number): unknown {
  const body = parse(text);
  if (response.ok && body !== undefined) return body;
  if (response.ok) throw new NoAnswerError(url, `the answer is not JSON: ${text.slice(0, 100)}`);
  throw new ProblemError(response.status, body ?? {}, readRetryAfter(response.headers, now));
}

/** The value if it is an object, otherwise nothing. */
function parse(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function askedWait(error: unknown): number | undefined {
  return error instanceof ProblemError ? error.retryAfterMs : undefined;
}

/** The message of `fetch` says little; its cause knows which connection failed and how. */
function firstReason(error: unknown): string {
  const { cause } = error as Error;
  return String((cause as Error | undefined)?.message || (error as Error).message || error);
}
