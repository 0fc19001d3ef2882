import type { LanguageCode } from "./languages.ts";

type Instant = Date | string | number;

/** Numbers and times in the format of the reader's language. */
export interface Formats {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** `share` is a number from 0 to 1. */
  readonly percent: (share: number, digits?: number) => string;
  /** A day: 15 Nov 2026. */
  readonly day: (at: Instant) => string;
  /** A day with time and zone: 15 Nov 2026, 10:32 GMT+1. */
  readonly moment: (at: Instant) => string;
  /** The time in UTC, the same for all readers: 2026-11-15 09:32 UTC. */
  readonly utc: (at: Instant) => string;
  /** Only the time: 10:32. */
  readonly clock: (at: Instant) => string;
  /** The time with seconds, and the day unless it is today: 10:32:05, 14 Nov 10:32:05. */
  readonly second: (at: Instant, now?: number) => string;
  /** A relative time: 5 minutes ago, in 3 days. */
  readonly ago: (at: Instant, now?: number) => string;
  /** Short, for dense lists: 5m, 3h, 2d as the language abbreviates them. */
  readonly agoShort: (at: Instant, now?: number) => string;
  readonly list: (values: readonly string[]) => string;
}

export function createFormats(lang: LanguageCode): Formats {
  const percents = new Map<number, Intl.NumberFormat>();
  const plain = new Intl.NumberFormat(lang);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  // The platform's predefined styles have no time zone.
  const moment = new Intl.DateTimeFormat(lang, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const second = new Intl.DateTimeFormat(lang, SECONDS);
  const daySecond = new Intl.DateTimeFormat(lang, { month: "short", day: "numeric", ...SECONDS });
  const clock = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
  const long = relativeFormat(lang, "long");
  const short = relativeFormat(lang, "narrow");
  const list = new Intl.ListFormat(lang);

  const percentOf = (digits: number) => {
    const known = percents.get(digits);
    if (known !== undefined) return known;
    const made = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: digits });
    percents.set(digits, made);
    return made;
  };
  return {
    number: (value, options) => (options ? new Intl.NumberFormat(lang, options) : plain).format(value),
    percent: (share, digits = 0) => percentOf(digits).format(share),
    day: (at) => day.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)),
    utc: (at) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    second: (at, now = Date.now()) => (isSameDay(at, now) ? second : daySecond).format(new Date(at)),
    clock: (at) => clock.format(new Date(at)),
    ago: (at, now = Date.now()) => long(stepsBetween(now, at)),
    agoShort: (at, now = Date.now()) => short(stepsBetween(now, at)),
    list: (values) => list.format(values),
  };
}

/** Dense lists use a 24-hour clock in every language, because all its times are equally long. */
const SECONDS = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;

function isSameDay(at: Instant, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString();
}

type Steps = readonly [count: number, unit: Intl.RelativeTimeFormatUnit];

/**
 * Uses words such as "now" and "yesterday" only where they are exact. "Last month" could be almost two months
 * ago.
 */
function relativeFormat(lang: LanguageCode, style: Intl.RelativeTimeFormatStyle): (steps: Steps) => string {
  const inWords = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style });
  const counted = new Intl.RelativeTimeFormat(lang, { numeric: "always", style });
  return ([count, unit]) => (unit === "second" || unit === "day" ? inWords : counted).format(count, unit);
}

const DAY_S = 86_400;
const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", DAY_S],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * The time between two instants in the largest unit that fits at least once. Less than a minute is zero
 * seconds. Days are counted by the reader's calendar.
 */
export function stepsBetween(now: number, at: Instant): Steps {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  if (step === undefined) return [0, "second"];
  const [unit, length] = step;
  return [unit === "day" ? dayNumber(at) - dayNumber(now) : Math.trunc(seconds / length), unit];
}

/** Numbers the days of the calendar, so that two days can be subtracted. */
function dayNumber(at: Instant): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY_S * 1000);
}
