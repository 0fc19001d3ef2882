/** The state of a feed that decides when and how it is polled next. Stored as JSON; times in milliseconds. */
export interface FeedState {
  /** Its new address after a permanent move. The feed is polled there, but still identified by its first address. */
  readonly movedTo: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** When its newest entries appeared, newest first. */
  readonly entryTimes: readonly number[];
  /** How long the feed says it need not be polled. */
  readonly ttlMs: number | null;
  /** How long its last response stays fresh, according to its HTTP headers. */
  readonly freshForMs: number | null;
  /** The host has asked us not to send a request before this time. */
  readonly notBefore: number | null;
  /** Consecutive failures. */
  readonly failures: number;
  readonly failingSince: number | null;
  /** Consecutive 410 responses. */
  readonly farewells: number;
}

export const NEW_FEED: FeedState = {
  movedTo: null,
  etag: null,
  lastModified: null,
  entryTimes: [],
  ttlMs: null,
  freshForMs: null,
  notBefore: null,
  failures: 0,
  failingSince: null,
  farewells: 0,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MIN_INTERVAL_MS = 2 * MINUTE;
export const MAX_INTERVAL_MS = 6 * HOUR;
/** The interval for a feed whose rhythm is unknown. */
export const USUAL_INTERVAL_MS = 15 * MINUTE;
/** A feed that has been failing for this long is polled only once a day. */
export const LONG_FAILING_MS = 7 * DAY;
/** The longest wait that a host can request. */
export const MAX_RETRY_AFTER_MS = DAY;
/**
 * Much software declares "hourly" for feeds that change every minute, so a feed's own requested wait counts only up to
 * this limit.
 */
export const MAX_WISH_MS = 30 * MINUTE;

const KEPT_TIMES = 20;
/** How many of the newest entries determine the rhythm. */
const RHYTHM_ENTRIES = 10;
const FIRST_BACKOFF_MS = 4 * MINUTE;

/**
 * When a feed is next due, computed right after it was fetched or failed. Null if it is gone and never due again.
 * `random`, from 0 to 1, adds jitter so that feeds are not all polled at the same moment. `pollMs` is the operator's
 * interval; null polls a feed as often as it gains entries.
 */
export function nextDue(
  state: FeedState,
  now: number,
  random: number,
  pollMs: number | null = null,
): number | null {
  if (state.farewells > 1) return null;
  return Math.round(Math.max(now + waitOf(state, now, random, pollMs), state.notBefore ?? 0));
}

function waitOf(state: FeedState, now: number, random: number, pollMs: number | null): number {
  if (state.failures === 0) {
    if (pollMs !== null) return pollMs;
    const wish = Math.min(Math.max(state.ttlMs ?? 0, state.freshForMs ?? 0), MAX_WISH_MS);
    // Jitter only lengthens the wait, so the requested wait and the minimum interval are respected.
    return Math.max(rhythmOf(state.entryTimes, now), wish) * (1 + random / 10);
  }
  const isLost = state.farewells > 0 || now - (state.failingSince ?? now) >= LONG_FAILING_MS;
  if (isLost) return DAY * (1 + random / 10);
  // The exponent is capped first: a feed may fail for years.
  const backoff = FIRST_BACKOFF_MS * 2 ** Math.min(state.failures - 1, 20);
  return Math.min(backoff, MAX_INTERVAL_MS) * (0.5 + random / 2);
}

/**
 * An interval of half the mean time between recent entries, so that a feed is polled about twice per entry. A feed
 * that falls silent is polled less and less often.
 */
function rhythmOf(entryTimes: readonly number[], now: number): number {
  const times = newestFirst(entryTimes, now).slice(0, RHYTHM_ENTRIES);
  if (times.length < 2) return USUAL_INTERVAL_MS;
  const meanGap = (now - times.at(-1)!) / times.length;
  return Math.min(Math.max(meanGap / 2, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
}

/** A response that contained a feed. Other responses must not count: a parked domain also redirects permanently. */
export interface FeedAnswer {
  readonly permanentUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly freshForMs: number | null;
  readonly notModified: boolean;
  /** The times of the entries that have a time. Empty if the feed was not modified. */
  readonly entryTimes: readonly number[];
  readonly ttlMs: number | null;
}

export function afterAnswer(state: FeedState, answer: FeedAnswer, now: number): FeedState {
  const { notModified } = answer;
  const times = newestFirst([...new Set([...state.entryTimes, ...toldTimes(answer.entryTimes)])], now);
  return {
    movedTo: answer.permanentUrl ?? state.movedTo,
    // A 304 need not repeat the validators.
    etag: answer.etag ?? (notModified ? state.etag : null),
    lastModified: answer.lastModified ?? (notModified ? state.lastModified : null),
    entryTimes: times.slice(0, KEPT_TIMES),
    ttlMs: notModified ? state.ttlMs : answer.ttlMs,
    freshForMs: answer.freshForMs,
    notBefore: null,
    failures: 0,
    failingSince: null,
    farewells: 0,
  };
}

/**
 * Ignores times that are all the same. Some feeds stamp every entry with the time of the request, so our own polling
 * would determine their rhythm.
 */
function toldTimes(times: readonly number[]): readonly number[] {
  return times.length > 2 && new Set(times).size === 1 ? [] : times;
}

/** Why a feed returned nothing: a `FetchFault`, or a response that is not a feed. */
export interface FeedFailure {
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

export function afterFailure(state: FeedState, failure: FeedFailure, now: number): FeedState {
  const isGone = failure.status === 410;
  const asked = failure.retryAfterMs;
  return {
    ...state,
    // If the new address returns 404 or 410, the move may have been a mistake, so the original address is polled next.
    // A 410 from the new address does not count as a farewell.
    movedTo: isGone || failure.status === 404 ? null : state.movedTo,
    notBefore: asked === null ? null : now + Math.min(asked, MAX_RETRY_AFTER_MS),
    failures: state.failures + 1,
    failingSince: state.failingSince ?? now,
    farewells: isGone && state.movedTo === null ? state.farewells + 1 : 0,
  };
}

/** Parses the stored state. Unreadable parts count as unknown. */
export function parseFeedState(json: string): FeedState {
  let read: Partial<Record<keyof FeedState, unknown>> = {};
  try {
    read = (JSON.parse(json) as typeof read | null) ?? {};
  } catch {
    return NEW_FEED;
  }
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);
  const times = Array.isArray(read.entryTimes) ? read.entryTimes.map(number) : [];
  return {
    movedTo: text(read.movedTo),
    etag: text(read.etag),
    lastModified: text(read.lastModified),
    entryTimes: times.filter((time) => time !== null),
    ttlMs: number(read.ttlMs),
    freshForMs: number(read.freshForMs),
    notBefore: number(read.notBefore),
    failures: number(read.failures) ?? 0,
    failingSince: number(read.failingSince),
    farewells: number(read.farewells) ?? 0,
  };
}

/** The times up to now, newest first. Entries dated in the future count only once that time has come. */
function newestFirst(times: readonly number[], now: number): number[] {
  return times.filter((time) => Number.isFinite(time) && time <= now).sort((a, b) => b - a);
}
