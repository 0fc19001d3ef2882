/** Waits. If the signal is aborted, rejects at once with the signal's reason. */
export type Delay = (ms: number, signal?: AbortSignal) => Promise<void>;

export const delay: Delay = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * How long to wait before the next attempt: as long as the service asked, otherwise exponential backoff with
 * jitter.
 */
export function waitBefore(retry: number, retryAfterMs: number | undefined, random: () => number): number {
  if (retryAfterMs !== undefined) return retryAfterMs + random() * FIRST_WAIT_MS;
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (retry - 1));
  return longest * (0.5 + random() / 2);
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (value === undefined || value === "") return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/**
 * How long all calls with this key should wait: as long as the service asked, or until a used-up allowance is full again,
 * if it does not report how fast it refills.
 */
export function readPause(headers: Headers, now: number): number {
  const askedFor = readRetryAfter(headers, now);
  if (askedFor !== undefined) return askedFor;
  const standing = headers.get("ratelimit");
  if (standing === null || numberOf(standing, "r") !== 0 || readAllowed(headers) !== undefined) return 0;
  return (numberOf(standing, "t") ?? 0) * 1_000;
}

/** A token bucket: what is left, how fast it refills and how much it holds. */
export interface Allowed {
  left: number;
  readonly perMs: number;
  readonly burst: number;
}

/** Reads `RateLimit: "beta";r=0;t=10` with `RateLimit-Policy: "beta";q=600;w=60;burst=100`; undefined without them. */
export function readAllowed(headers: Headers): Allowed | undefined {
  const policy = headers.get("ratelimit-policy") ?? "";
  const left = numberOf(headers.get("ratelimit") ?? "", "r");
  const [count, seconds] = [numberOf(policy, "q"), numberOf(policy, "w")];
  if (left === undefined || !count || !seconds) return undefined;
  return { left, perMs: count / (seconds * 1_000), burst: numberOf(policy, "burst") ?? count };
}

function numberOf(header: string, name: string): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d+)`).exec(header)?.[1];
  return found === undefined ? undefined : Number(found);
}
