import type { LanguageCode } from "./languages.ts";

type Instant = Date | string | number;

/** Numbers and times as the reader's language writes them. */
export interface Formats {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** From 0 to 1. */
  readonly percent: (share: number, digits?: number) => string;
  /** A day: 15 Nov 2026. */
  readonly day: (at: Instant) => string;
  /** A day with its time: 15 Nov 2026, 10:32. */
  readonly moment: (at: Instant) => string;
  /** The time alone: 10:32. */
  readonly clock: (at: Instant) => string;
  /** How long ago or until then: 5 minutes ago, in 3 days. */
  readonly ago: (at: Instant, now?: number) => string;
  /** Short, for dense lists: 5m, 3h, 2d as the language abbreviates them. */
  readonly agoShort: (at: Instant, now?: number) => string;
  readonly list: (values: readonly string[]) => string;
}

export function createFormats(lang: LanguageCode): Formats {
  const percents = new Map<number, Intl.NumberFormat>();
  const plain = new Intl.NumberFormat(lang);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  const clock = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
  const long = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const short = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "narrow" });
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
    clock: (at) => clock.format(new Date(at)),
    ago: (at, now = Date.now()) => long.format(...stepsBetween(now, at)),
    agoShort: (at, now = Date.now()) => short.format(...stepsBetween(now, at)),
    list: (values) => list.format(values),
  };
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** The largest unit of which at least one whole lies between; less than a minute is now. */
export function stepsBetween(now: number, at: Instant): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step === undefined ? [0, "second"] : [Math.trunc(seconds / step[1]), step[0]];
}
