import { addressOf, baseOf, type Sent } from "./address.ts";
import { isTransient, NoAnswerError, ProblemError } from "./errors.ts";
import { createPace } from "./pace.ts";
import { type Delay, delay as realDelay, readRetryAfter, waitBefore } from "./waiting.ts";

export interface ClientSettings {
  /** The address of the service, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Sent as `Authorization: Bearer`. Never put a key in a web page. There, omit the key and let your server add it. */
  readonly key?: string;
  /** How many times to retry a request that failed transiently; 4 by default. */
  readonly retries?: number;
  /** The time limit for one attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** If the service asks for a longer wait than this, the call fails; a minute by default. */
  readonly longestWaitMs?: number;
  /** Tests can replace these four functions. By default, they are the platform's own. */
  readonly fetch?: Fetch;
  readonly now?: () => number;
  readonly delay?: Delay;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

/** The part of the platform's `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends the request, with retries, and returns the answer. */
export type Send = (
  path: string,
  parameters: Readonly<Record<string, Sent>>,
  signal?: AbortSignal,
) => Promise<SentAnswer>;

export interface SentAnswer {
  readonly body: object;
  readonly headers: Headers;
}

export function createSend(settings: ClientSettings): Send {
  const { retries = 4, longestWaitMs = 60_000, random = Math.random } = settings;
  const { now = Date.now, delay = realDelay } = settings;
  const base = baseOf(settings.url);
  const pace = createPace({ now, delay, longestWaitMs });

  async function attempt(
    url: string,
    signal: AbortSignal | undefined,
    isAgain: boolean,
  ): Promise<SentAnswer> {
    const leave = await pace.enter(signal, isAgain);
    let answer: Response | undefined;
    try {
      const { response, text } = await sendOnce(url, settings, signal);
      answer = response;
      return { body: readBody(url, response, text, now()), headers: response.headers };
    } finally {
      leave(answer);
    }
  }

  return async (path, parameters, signal) => {
    const url = addressOf(base, path, parameters);
    let [failures, refusals] = [0, 0];
    for (;;) {
      try {
        return await attempt(url, signal, failures + refusals > 0);
      } catch (error) {
        if (isRefusal(error) && refusals < MAX_REFUSALS && retries > 0) refusals += 1;
        else failures += 1;
        const waitMs = waitBefore(Math.max(1, failures), askedWait(error), random);
        if (!isTransient(error) || failures > retries || waitMs > longestWaitMs) throw error;
        await delay(waitMs, signal);
      }
    }
  };
}

/**
 * How many times a call may be refused for lack of allowance, and wait, before it fails. Programs that share a key
 * cannot see each other's calls, so each may be refused several times.
 */
const MAX_REFUSALS = 30;

/** Whether the allowance was used up, and the service said when to come back. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 429 && error.retryAfterMs !== undefined;
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

function readBody(url: string, response: Response, text: string, now: number): object {
  const body = parse(text);
  if (response.ok && body !== undefined) return body;
  if (response.ok) throw new NoAnswerError(url, `the answer is not JSON: ${text.slice(0, 100)}`);
  throw new ProblemError(response.status, body ?? {}, readRetryAfter(response.headers, now));
}

/** The parsed JSON if it is an object, otherwise `undefined`. */
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

/** The error message of `fetch` says little; its `cause` says which connection failed and how. */
function firstReason(error: unknown): string {
  const { cause } = error as Error;
  return String((cause as Error | undefined)?.message || (error as Error).message || error);
}
