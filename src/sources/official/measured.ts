import type { Quantity } from "../../domain/happening.ts";
import { findMonth } from "../../text/month-names.ts";

/** An article as its official source published it. */
export interface ReleaseText {
  readonly text: string;
  /** Null if unknown. */
  readonly publishedAt: number | null;
}

export const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";
export const QUARTER = "first|second|third|fourth";
/** Verbs for a change, with its direction. */
export const ROSE = "rose|increased|advanced|grew|expanded|edged up|moved up|climbed";
export const FELL = "fell|decreased|declined|contracted|edged down|moved down|dropped";
export const RISING = "rising|increasing|advancing|growing|edging up|moving up|climbing";
export const FALLING = "falling|decreasing|declining|contracting|edging down|moving down|dropping";

const DOWN = new RegExp(`^(?:${FELL}|${FALLING}|down|minus|-|−)$`);

/** A share with its sign: "fell" and "0.1" are -0.1%. */
export function percentOf(digits: string, direction = ""): Quantity | null {
  const size = Number(digits);
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(digits)) return null;
  const value = DOWN.test(direction) && size !== 0 ? -size : size;
  return { text: `${value}%`, value, unit: "%" };
}

/** A count with its sign: "143,000", "jobs". */
export function countOf(digits: string, unit: string, direction = ""): Quantity | null {
  if (!/^\d{1,3}(?:,\d{3}){0,3}$|^\d{1,9}$/.test(digits)) return null;
  const size = Number(digits.replaceAll(",", ""));
  const value = DOWN.test(direction) && size !== 0 ? -size : size;
  return { text: `${value.toLocaleString("en")} ${unit}`, value, unit };
}

/** The period for a month that a release names. If it names no year, the latest such month before the release. */
export function monthPeriod(
  name: string,
  year: string | undefined,
  publishedAt: number | null,
): string | null {
  const month = findMonth(name);
  if (month === null) return null;
  const two = String(month).padStart(2, "0");
  if (year !== undefined) return `${year}-${two}`;
  if (publishedAt === null) return null;
  const at = new Date(publishedAt);
  return `${at.getUTCFullYear() - (month > at.getUTCMonth() + 1 ? 1 : 0)}-${two}`;
}

export function quarterPeriod(
  name: string,
  year: string | undefined,
  publishedAt: number | null,
): string | null {
  const quarter = QUARTER.split("|").indexOf(name.toLowerCase()) + 1;
  if (quarter === 0) return null;
  if (year !== undefined) return `${year}-q${quarter}`;
  if (publishedAt === null) return null;
  const at = new Date(publishedAt);
  // A quarter's figures are published after it ends.
  const isOver = quarter * 3 <= at.getUTCMonth();
  return `${at.getUTCFullYear() - (isOver ? 0 : 1)}-q${quarter}`;
}

/** The expected figure, if the sentence states one: "against a consensus of 0.3 percent". */
export function expectedNear(text: string, at: number): Quantity | null {
  const start = text.lastIndexOf(". ", at) + 1;
  const end = /[.;](?:\s|$)/.exec(text.slice(at))?.index ?? 400;
  const match = EXPECTED.exec(text.slice(start, at + Math.min(end, 400)));
  return match === null ? null : percentOf(match[2]!, match[1] === undefined ? "" : "-");
}

const EXPECTED =
  /\b(?:consensus|market expectations?|analysts['’]? (?:expectations?|forecasts?))(?: (?:forecast|estimate|expectation))? (?:of|was|were|for)(?: an?)?(?: (?:increase|rise) of)?(?: (decrease|fall|decline) of)? (\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent)/i;
