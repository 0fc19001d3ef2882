import { LAST_INSTANT } from "../../domain/instant.ts";
import { findMonth } from "../../text/month-names.ts";

export interface DaySpan {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const DAY_MS = 86_400_000;
const HALF_YEAR_MS = 182 * DAY_MS;
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";

/** The day that a clause's own words name, relative to the article's publication; null if they name none. */
export function dayOf(text: string, publishedAt: number | null, isAhead: boolean): DaySpan | null {
  if (publishedAt === null || !isInstant(publishedAt)) return null;
  const today = Math.floor(publishedAt / DAY_MS) * DAY_MS;
  const day = (from: number, days = 1): DaySpan => ({ from, to: from + days * DAY_MS });
  const match = DAY_WORD.exec(text);
  if (match === null) return null;
  const { relative, weekday, next, month, date, early, late } = match.groups!;
  if (relative !== undefined) return day(today + (RELATIVE.get(relative.toLowerCase()) ?? 0) * DAY_MS);
  if (weekday !== undefined) {
    const back = (new Date(today).getUTCDay() - WEEKDAYS.indexOf(weekday.toLowerCase()) + 7) % 7;
    if (next !== undefined || isAhead)
      return day(today + ((7 - back) % 7 || (next === undefined ? 0 : 7)) * DAY_MS);
    return day(today - back * DAY_MS);
  }
  const named = findMonth((month ?? late ?? "").replace(".", ""));
  const number = Number(date ?? early);
  if (named === null || !(number >= 1 && number <= 31)) return null;
  const from = nearestYear(named, number, today, isAhead);
  // A date to come is not when a thing was done.
  return !isAhead && from > today + DAY_MS ? null : day(from);
}

/** Whether a time can be formatted. Feeds claim any number. */
function isInstant(at: number): boolean {
  return Math.abs(at) <= LAST_INSTANT;
}

const RELATIVE = new Map([
  ["today", 0],
  ["tonight", 0],
  ["yesterday", -1],
  ["tomorrow", 1],
]);

const DAY_WORD = new RegExp(
  String.raw`\b(?:(?<relative>today|tonight|yesterday|tomorrow)|(?:(?<next>next )?(?<weekday>Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday))|(?<month>${MONTHS})\.? (?<date>\d{1,2})(?![\d,.%]*\d)|(?<early>\d{1,2}) (?<late>${MONTHS})\b)`,
);

/** A date without a year is the last one before today, or the next one if it lies ahead. */
function nearestYear(month: number, date: number, today: number, isAhead: boolean): number {
  const year = new Date(today).getUTCFullYear();
  const here = Date.UTC(year, month - 1, date);
  if (isAhead) return here < today ? Date.UTC(year + 1, month - 1, date) : here;
  return here > today + HALF_YEAR_MS ? Date.UTC(year - 1, month - 1, date) : here;
}

/** The period that a figure covers: "2023-02", "2023-q1", "2022", "week to 2023-03-04"; null if the text names none. */
export function periodOf(text: string, publishedAt: number | null): string | null {
  if (publishedAt === null || !isInstant(publishedAt)) return null;
  const week = WEEK.exec(text);
  if (week !== null) return weekOf(week, publishedAt);
  const now = new Date(publishedAt);
  const quarter = QUARTER.exec(text);
  const month = MONTH.exec(text);
  if (quarter !== null && (month === null || quarter.index < month.index)) {
    const { number, first, year } = quarter.groups!;
    const at = number === undefined ? ORDINALS.indexOf(first!.toLowerCase()) + 1 : Number(number);
    // A quarter that has not begun this year is a quarter of last year.
    const isAhead = (at - 1) * 3 > now.getUTCMonth();
    return `${year ?? now.getUTCFullYear() - (isAhead ? 1 : 0)}-q${at}`;
  }
  if (month !== null) {
    const { named, year, last } = month.groups!;
    if (last !== undefined) return monthText(now.getUTCFullYear(), now.getUTCMonth());
    const at = findMonth(named!)!;
    const own = now.getUTCFullYear() - (at - 1 > now.getUTCMonth() ? 1 : 0);
    return monthText(year === undefined ? own : Number(year), at);
  }
  return YEAR.exec(text)?.groups!["year"] ?? null;
}

/** The month, 1 to 12; 0 is December of the year before. */
function monthText(year: number, month: number): string {
  return month < 1 ? `${year - 1}-12` : `${year}-${String(month).padStart(2, "0")}`;
}

function weekOf(match: RegExpExecArray, publishedAt: number): string {
  const { month, date, early, late } = match.groups!;
  const today = Math.floor(publishedAt / DAY_MS) * DAY_MS;
  const named = findMonth(month ?? late ?? "");
  // Without a date, weekly figures are about the week that ended on the last Saturday.
  const end =
    named === null
      ? today - ((new Date(today).getUTCDay() + 1) % 7) * DAY_MS
      : nearestYear(named, Number(date ?? early), today, false);
  return `week to ${new Date(end).toISOString().slice(0, 10)}`;
}

const ORDINALS = ["first", "second", "third", "fourth"];
const WEEK = new RegExp(
  String.raw`\b(?:(?:in|for|during) )?(?:the )?(?:week|seven days) (?:that )?(?:ended|ending|to|through)(?: on)? (?:(?:\w+day,? )?(?<month>${MONTHS})\.? (?<date>\d{1,2})|(?<early>\d{1,2}) (?<late>${MONTHS})\b|\w+day)|\blast week\b|\bin the (?:latest|past) week\b`,
);
const QUARTER =
  /\b(?:Q(?<number>[1-4])|(?<first>first|second|third|fourth)[- ]quarter)(?:,? (?:of )?(?<year>(?:19|20)\d\d))?\b/i;
const MONTH = new RegExp(
  String.raw`\b(?:(?<last>last month)|(?:(?:in|for|of|months to|year to)(?: the year to| early| late| mid)?|month of) (?<named>${MONTHS})(?![\p{L}]|\.? \d{1,2}\b(?!\d\d))(?:,? (?<year>(?:19|20)\d\d))?)`,
  "u",
);
const YEAR = /\b(?:in|for|of|during|ended|ends) (?<year>(?:19|20)\d\d)\b/;
