import { findMonth } from "./month-names.ts";

/** The time that a question is about. */
export interface NamedPeriod {
  /** In milliseconds; equal to `to` for a day, or for a deadline ("by May 31"). */
  readonly from: number;
  readonly to: number;
  /** How exactly it is named: to the day, to the month (or a quarter), or to the year. */
  readonly fineness: "day" | "month" | "year";
  /** Whether everything before it counts, too: "before May", "by the end of 2011". */
  readonly isDeadline: boolean;
}

/**
 * The period that a question names: from its earliest date to its latest. A deadline alone starts where it ends. Null if
 * the question names no year.
 */
export function findPeriod(text: string): NamedPeriod | null {
  const periods = findPeriods(text);
  if (periods.length === 0) return null;
  // "Will X, elected in 2020, resign before 2024?" The finest date says most, and of those the latest.
  const finest = Math.min(...periods.map(({ fineness }) => FINENESS.indexOf(fineness)));
  const best = periods.filter(({ fineness }) => FINENESS.indexOf(fineness) === finest);
  const to = Math.max(...best.map((period) => period.to));
  const last = best.find((period) => period.to === to)!;
  const from = last.isDeadline ? last.to : Math.min(...best.map((period) => period.from));
  return { from, to, fineness: last.fineness, isDeadline: last.isDeadline };
}

const FINENESS = ["day", "month", "year"] as const;

function findPeriods(text: string): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  const rest = text.replace(DATE, (...match) => {
    const groups = match.at(-1) as Readonly<Record<string, string | undefined>>;
    const year = Number(groups["year"] ?? yearNear(text, Number(match.at(-3))) ?? Number.NaN);
    const month = findMonth((groups["month"] ?? "").replace(".", ""));
    if (month === null || Number.isNaN(year) || isWord(match[0], groups, text, Number(match.at(-3))))
      return match[0];
    const day = Number(groups["until"] ?? groups["late"] ?? groups["day"] ?? groups["early"] ?? 0);
    found.push(periodOf(groups["before"] ?? "", year, month, day));
    return " ".repeat(match[0].length);
  });
  for (const { index, groups } of rest.matchAll(QUARTER)) {
    const first = 3 * (Number(groups!["quarter"]) - 1);
    const year = Number(groups!["year"]);
    found.push(
      within(Date.UTC(year, first), Date.UTC(year, first + 3), "month", deadlineBefore(rest, index)),
    );
  }
  for (const { index, groups } of rest.replace(QUARTER, (all) => " ".repeat(all.length)).matchAll(YEAR)) {
    const year = Number(groups!["year"]);
    found.push(within(Date.UTC(year, 0), Date.UTC(year + 1, 0), "year", deadlineBefore(rest, index)));
  }
  return found;
}

/** "May" and "March" are verbs and names, too: "Who may win in 2024?", "Will Theresa May resign in 2019?" */
function isWord(
  match: string,
  groups: Readonly<Record<string, string | undefined>>,
  text: string,
  at: number,
): boolean {
  const { month = "", year, day, early } = groups;
  if (!/^(?:may|march)$/i.test(month) || (year ?? day ?? early) !== undefined) return false;
  const before = text.slice(0, at + match.length - month.length);
  return !month.startsWith("M") || !MONTH_FOLLOWS.test(before);
}

const MONTH_FOLLOWS =
  /\b(?:in|by|before|to|until|through|during|of|after|since|from|between|and|or|early|mid|late|this|next|last)[ -]$/i;

function periodOf(before: string, year: number, month: number, day: number): NamedPeriod {
  const deadline = deadlineOf(before);
  if (day < 1 || day > 31) return within(Date.UTC(year, month - 1), Date.UTC(year, month), "month", deadline);
  return within(Date.UTC(year, month - 1, day), Date.UTC(year, month - 1, day + 1), "day", deadline);
}

type Deadline = "no" | "start" | "end";

function within(
  start: number,
  end: number,
  fineness: NamedPeriod["fineness"],
  deadline: Deadline,
): NamedPeriod {
  if (deadline === "no") return { from: start, to: end, fineness, isDeadline: false };
  const at = deadline === "start" ? start : end;
  return { from: at, to: at, fineness, isDeadline: true };
}

/** In "before Thanksgiving 2023" and "before the 2012 election" the year only dates something within it. */
function deadlineBefore(text: string, at: number): Deadline {
  return deadlineOf(
    /(?:(?:on|or|by|before|prior|to|until|through|no|later|than|the|end|close|of) )*$/i.exec(
      text.slice(0, at),
    )![0],
  );
}

/** "before 2013" ends as 2013 begins; "by the end of 2011", "by 2011" and "on or before 2011" as it ends. */
function deadlineOf(words: string): Deadline {
  if (/\b(?:end|close) of\b/i.test(words)) return "end";
  if (/\b(?:by|through|no later than|on or before) (?:the )?$/i.test(words)) return "end";
  return /\b(?:before|prior to|until) $/i.test(words) ? "start" : "no";
}

/** A date without a year is in the year that the question names elsewhere: "in May and on June 3, 2022". */
function yearNear(text: string, at: number): string | undefined {
  const years = [...text.matchAll(YEAR)];
  years.sort((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at));
  return years[0]?.groups!["year"];
}

const MONTH = String.raw`(?<month>jan(?:uary|\.)?|feb(?:ruary|\.)?|mar(?:ch|\.)?|apr(?:il|\.)?|may|june?|july?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)`;
const ORDINAL = "(?:st|nd|rd|th)?";
const BEFORE = String.raw`(?<before>(?:\b(?:by|before|prior to|until|through|on or before|no later than|the|end|close|of|midnight|on|its|start)\s+){0,5})`;
const DATE = new RegExp(
  String.raw`${BEFORE}\b(?:(?<early>\d{1,2})${ORDINAL}(?:\s?[-–]\s?(?<late>\d{1,2})${ORDINAL})? (?:of )?)?${MONTH}(?![a-z])(?: (?<day>\d{1,2})${ORDINAL}(?!\d|[-–]?bps|[.,]?\d)(?:\s?[-–]\s?(?<until>\d{1,2})(?!\d))?)?(?:,? (?<year>(?:19|20)\d\d))?(?!\d)`,
  "gi",
);
const QUARTER = /\b(?:Q(?<quarter>[1-4])(?: of)? (?<year>(?:19|20)\d\d))\b/gi;
const YEAR = /(?<![\d$€£.,])(?<year>(?:19[89]|20[0-4])\d)(?!\d|[.,]\d|%|-\d{3})\b/g;
