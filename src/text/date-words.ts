import { clockOf, fullYear, MIDNIGHT, onClock, readZone, type Moment } from "./date-parts.ts";
import { findMonth } from "./month-names.ts";

/** Reads dates with month names or with separators other than those of ISO 8601: "Jan. 4, 2016, 12:37 p.m.", "28.10.2018 - 13:48". */
export function readWordyDate(text: string): Moment | null {
  const found = CLOCK.exec(text);
  const [whole = "", eastern, hour, minute, second, fraction, half] = found ?? [];
  const clock = found === null ? MIDNIGHT : clockOf(hour ?? "0", minute, second, fraction);
  const after = found === null ? "" : text.slice(found.index + whole.length);
  const others = `${text.slice(0, found?.index)} ${after.replace(OFFSET, " ")}`;
  const day = readDay(others);
  // Korean dates are written without a zone, and Korea has only one.
  const zone = readZone(after, /[가-힣]/u.test(text) ? 540 : 0);
  if (day === null || zone === null) return null;
  if (found !== null && !day.hasDay) return null;
  const suffix = eastern === undefined ? (half ?? "") : /[후下]/.test(eastern) ? "p" : "a";
  return { ...day, clock: onClock(clock, suffix), zone };
}

const CLOCK =
  /(?<![\d:])(오전|오후|上午|下午)?\s*(\d{1,2})(?:[:h時时点시]\s?|\.(?=\d\d(?:\s|$)))(\d{1,2})[분分]?(?:[:m분分]?\s?(?<=[:m분分]\s?)(\d{1,2})(?:[.,](\d+))?[초秒]?)?\s*(?:([ap])\.?\s?m\b\.?)?/iu;

const OFFSET = /(?:^|\s|GMT|UTC|Z)[+-]\d{1,2}(?::?\d\d)?(?!\d)/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hasDay: boolean;
}

function readDay(text: string): Day | null {
  const eastern = /(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(?:(\d{1,2})\s?[일日])?/u.exec(text);
  if (eastern !== null) return dayOf(eastern[1], eastern[2], eastern[3] ?? "1");
  const yearFirst = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text);
  if (yearFirst !== null) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = /(?<!\d)(\d{1,2})([/.\- ]) ?(\d{1,2})\2 ?(\d{4}|\d\d)(?!\d)/.exec(text);
  if (numbers !== null) return dayOfNumbers(numbers, text);
  return dayOfName(text);
}

function dayOf(year = "", month = "", day = ""): Day {
  return { year: fullYear(year), month: Number(month), day: Number(day), hasDay: true };
}

/** With slashes the month comes first, unless that is impossible or the weekday contradicts it. */
function dayOfNumbers(match: RegExpExecArray, text: string): Day {
  const [, first, separator, second, year] = match;
  const american = dayOf(year, first, second);
  const european = dayOf(year, second, first);
  if (Number(first) > 12) return european;
  if (Number(second) > 12) return american;
  const weekday = /\b(sun|mon|tue|wed|thu|fri|sat)/i.exec(text)?.[1]?.toLowerCase();
  const fits = [american, european].filter(
    (day) => weekday !== undefined && WEEKDAYS[weekdayOf(day)] === weekday,
  );
  if (fits.length === 1) return fits[0] ?? european;
  return separator === "/" ? american : european;
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function dayOfName(text: string): Day | null {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]+/gu)];
  // An abbreviated weekday may look like a month ("mar., 01 déc. 2020"). The weekday comes first, so take the last match.
  const month = words.map(([word]) => findMonth(word)).findLast((found) => found !== null);
  if (month === undefined || month === null) return null;
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => digits);
  const fourDigits = numbers.findLastIndex((digits) => digits.length === 4);
  const yearAt = fourDigits < 0 ? 1 : fourDigits;
  const year = numbers[yearAt];
  // Compare positions, because in "26 Nov 26" day and year have the same digits.
  const day = numbers.find((digits, at) => digits.length <= 2 && at !== yearAt);
  if (year === undefined || (year.length !== 4 && year.length !== 2)) return null;
  return { year: fullYear(year), month, day: Number(day ?? 1), hasDay: day !== undefined };
}
