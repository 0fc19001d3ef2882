import { findMonth } from "../../text/month-names.ts";

/** A date, or part of a date, as written in a text. Missing parts are null. */
export interface NamedDay {
  readonly text: string;
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  readonly day: number | null;
  /** 0 is Sunday. */
  readonly weekday: number | null;
}

const DAY_MS = 86_400_000;

/** The dates in an English text. Relative ones such as "yesterday" count from the day of publication. */
export function daysOf(text: string, publishedAt: number | null): NamedDay[] {
  const days: NamedDay[] = [];
  const rest = text.replaceAll(CALENDAR, (whole, dayBefore, monthName, dayAfter, year) => {
    const month = findMonth(String(monthName));
    const day = Number(dayBefore ?? dayAfter ?? Number.NaN);
    // In lowercase, "may" and "march" are usually verbs.
    if (month === null || !/^\p{Lu}/u.test(String(monthName))) return String(whole);
    days.push({
      text: String(whole).trim(),
      year: year ? Number(year) : null,
      month,
      day: Number.isNaN(day) ? null : day,
      weekday: null,
    });
    return " ";
  });
  for (const [whole, year, month, day] of rest.matchAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g))
    days.push({ text: whole, year: Number(year), month: Number(month), day: Number(day), weekday: null });
  for (const [whole] of rest.matchAll(WEEKDAY))
    days.push({
      text: whole,
      year: null,
      month: null,
      day: null,
      weekday: WEEKDAYS.indexOf(whole.slice(0, 3).toLowerCase()),
    });
  if (publishedAt !== null)
    for (const [whole] of rest.matchAll(/\b(?:today|yesterday|tomorrow|tonight)\b/gi))
      days.push(dayAt(whole, publishedAt + (SHIFTS[whole.toLowerCase()] ?? 0) * DAY_MS));
  return days;
}

/** Removes calendar dates from a text, so that their numbers are not checked as figures. */
export function withoutDays(text: string): string {
  return text.replaceAll(CALENDAR, (whole: string, _day, month: string) =>
    /^\p{Lu}/u.test(month) ? " " : whole,
  );
}

const SHIFTS: Record<string, number> = { yesterday: -1, tomorrow: 1 };

/** A calendar date and a weekday can be the same day only within this many days of publication. */
const WEEK = 7;

/** Whether a date in one text is also among the `known` dates of another: "10 November" and "Tuesday" may be the same day. */
export function isNamed(
  day: NamedDay,
  known: readonly NamedDay[],
  publishedAt: number | null,
  source = "",
): boolean {
  if (known.some((other) => agree(day, other))) return true;
  if (publishedAt === null) return false;
  if (isMonthOf(day, source, publishedAt)) return true;
  const near = Array.from({ length: 2 * WEEK + 1 }, (_, at) => dayAt("", publishedAt + (at - WEEK) * DAY_MS));
  const candidates = near.filter((each) => agree(day, each));
  // Every article implies its day of publication.
  if (candidates.some((each) => agree(each, dayAt("", publishedAt)))) return true;
  return candidates.some((each) =>
    known.some((other) => (other.day !== null || other.weekday !== null ? agree(other, each) : false)),
  );
}

/** Figures are reported for "the month", by which news means the last one, against "the month before". */
function isMonthOf({ month, day, weekday, year }: NamedDay, source: string, publishedAt: number): boolean {
  if (month === null || day !== null || weekday !== null || year !== null) return false;
  const back = (12 + new Date(publishedAt).getUTCMonth() + 1 - month) % 12;
  if (back === 1) return /\b(?:last|the|that) month\b/i.test(source);
  return back === 2 && /\b(?:previous|prior) month\b|\bmonth (?:before|earlier)\b/i.test(source);
}

function agree(a: NamedDay, b: NamedDay): boolean {
  const same = (one: number | null, other: number | null) => one === null || other === null || one === other;
  const isComparable = (a.weekday !== null && b.weekday !== null) || (a.month !== null && b.month !== null);
  // "May" does not confirm "3 May", and "3 May" not "3 May 2025" unless it has a day: what is not said is invented.
  const isGiven =
    (a.day === null || b.day !== null) && (a.year === null || b.year !== null || b.day !== null);
  return (
    isComparable &&
    isGiven &&
    same(a.weekday, b.weekday) &&
    same(a.month, b.month) &&
    same(a.day, b.day) &&
    same(a.year, b.year)
  );
}

function dayAt(text: string, instant: number): NamedDay {
  const date = new Date(instant);
  return {
    text,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAY = /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g;

/** "10 November 2026", "Nov. 10, 2026", "November 2026", "the 10th of November". */
const CALENDAR =
  /(?:\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?(?: (\d{1,2})(?:st|nd|rd|th)?(?![\d.,]*\d))?(?:,? ((?:19|20)\d\d))?/g;
