import { addressOf, baseOf, type Sent } from "./address.ts";
import { isTransient, NoAnswerError, ProblemError } from "./errors.ts";
import { type Delay, delay as realDelay, readPause, readRetryAfter, waitBefore } from "./waiting.ts";

export interface ClientSettings {
  /** Where the service is reached, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. A key must not be in a page's code: there it is left out, and a server adds it. */
  readonly key?: string;
  /** How often a request that failed for the moment is sent again; 4 where not given. */
  readonly retries?: number;
  /** How long one attempt may take; 30 seconds where not given. */
  readonly timeoutMs?: number;
  /** Where the service asks to wait for longer than this, the call fails instead; a minute where not given. */
  readonly longestWaitMs?: number;
  /** The surroundings; the platform's own where not given. */
  readonly fetch?: Fetch;
  readonly now?: () => number;
  readonly delay?: Delay;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The platform's `fetch`, as far as it is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Asks, again where that may help, and gives the body of the answer. */
export type Send = (
  path: string,
  parameters: Readonly<Record<string, Sent>>,
  signal?: AbortSignal,
) => Promise<unknown>;

export function createSend(settings: ClientSettings): Send {
  const { retries = 4, longestWaitMs = 60_000, random = Math.random } = settings;
  const { now = Date.now, delay = realDelay } = settings;
  const base = baseOf(settings.url);
  // All calls of a client share its key's allowance, so they also share its pauses.
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
      : `nobody could be reached (${firstReason(error)})`;
    throw new NoAnswerError(url, reason, error);
  }
}

function readBody(url: string, response: Response, text: string, now: number): unknown {
  const body = parse(text);
  if (response.ok && body !== undefined) return body;
  if (response.ok) throw new NoAnswerError(url, `what came is not JSON: ${text.slice(0, 100)}`);
  throw new ProblemError(response.status, body ?? {}, readRetryAfter(response.headers, now));
}

/** An object, or nothing where it is none. */
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

/** `fetch` says little itself; its cause knows which connection failed and how. */
function firstReason(error: unknown): string {
  const { cause } = error as Error;
  return String((cause as Error | undefined)?.message || (error as Error).message || error);
}
