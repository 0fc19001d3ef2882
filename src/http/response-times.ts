/** The answer's instructions for the next request, in milliseconds. */
export interface ResponseTimes {
  /** How long to wait before the next request; null if not given. */
  readonly retryAfterMs: number | null;
  /** How long the answer stays fresh; null if not given. */
  readonly freshForMs: number | null;
}

type Header = (name: string) => string | undefined;

/** Dates are compared with the answer's own `Date`, so a wrong clock on either side does no harm. */
export function readResponseTimes(header: Header, now: number): ResponseTimes {
  const sent = dateOf(header("date")) ?? now;
  return { retryAfterMs: retryAfterOf(header("retry-after"), sent), freshForMs: freshnessOf(header, sent) };
}

function retryAfterOf(value: string | undefined, sent: number): number | null {
  if (value === undefined) return null;
  const seconds = secondsOf(value);
  if (seconds !== null) return seconds * 1000;
  const date = dateOf(value);
  return date === null ? null : Math.max(0, date - sent);
}

/** RFC 9111 §4.2.1, for a private cache. */
function freshnessOf(header: Header, sent: number): number | null {
  const control = header("cache-control")?.toLowerCase() ?? "";
  if (/\bno-(?:cache|store)\b/.test(control)) return 0;
  const maxAge = secondsOf(/\bmax-age\s*=\s*"?(\d+)/.exec(control)?.[1] ?? "");
  if (maxAge !== null) return Math.max(0, maxAge - (secondsOf(header("age") ?? "") ?? 0)) * 1000;
  const expires = dateOf(header("expires"));
  return expires === null ? null : Math.max(0, expires - sent);
}

/** Parses whole seconds, with few enough digits to stay exact. */
function secondsOf(value: string): number | null {
  return /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : null;
}

/** RFC 9110 §5.6.7 defines three date formats, and `Date` parses all of them. A bare number is none of them. */
function dateOf(value: string | undefined): number | null {
  if (value === undefined || !/[a-z]/i.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}
