import { clockOf, fullYear, momentOf, onClock, readZone, type Moment } from "./date-parts.ts";
import { readWordyDate } from "./date-words.ts";
import { findOffsetMinutes } from "./time-zones.ts";

/** Longer texts are prose that contains a date. */
const MAX_LENGTH = 100;

/**
 * Milliseconds since the epoch for a date in any format that feeds and pages use; null for anything else. A missing
 * zone means UTC, a missing time midnight, and a missing day the first of the month.
 */
export function parseWildDate(written: string): number | null {
  const text = written.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (text === "" || text.length > MAX_LENGTH) return null;
  const moment = readDigits(text) ?? readIso(text) ?? readWordyDate(text);
  return moment === null || moment === "not a date" ? null : toMs(moment);
}

function toMs({ year, month, day, clock, zone }: Moment): number | null {
  const { hour, minute, second, ms } = clock;
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1) return null;
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  // `Date.UTC` would read years up to 99 as 19xx. An impossible day rolls over: 31 June becomes 1 July.
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, ms);
  const offset = findOffsetMinutes(zone, local.getTime());
  return offset === null ? null : local.getTime() - offset * 60_000;
}

/** Reads dates of digits only: "1520932969", "1520932969000", "20180313", "20180313082249", "2018". */
function readDigits(text: string): Moment | null {
  if (!/^\d+$/.test(text)) return null;
  const part = (from: number, to: number): number => Number(text.slice(from, to));
  if (text.length === 10 || text.length === 13) {
    const date = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
    return momentOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), {
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      ms: date.getUTCMilliseconds(),
    });
  }
  if (text.length === 6) return momentOf(fullYear(text.slice(0, 2)), part(2, 4), part(4, 6));
  if (text.length === 8) return momentOf(part(0, 4), part(4, 6), part(6, 8));
  if (text.length === 14) {
    const clock = { hour: part(8, 10), minute: part(10, 12), second: part(12, 14), ms: 0 };
    return momentOf(part(0, 4), part(4, 6), part(6, 8), clock);
  }
  return text.length === 4 ? momentOf(part(0, 4), 1, 1) : null;
}

const ISO =
  /^(\d{4}|-?\d\d(?=-))-?(?:(\d{3})(?!\d)|(\d\d?)(?:-?(\d\d?))?)?(?:T|(?:T|,?\s+(?:(?:at|um|[-–|])\s+)?|,)(\d\d?)(?::?(\d\d)(?::?(\d\d)(?:[.,:](\d+))?)?)?(?![\d:])\s*(.*))?$/i;

/** Reads ISO 8601 and similar formats; "not a date" for text that starts like one but continues differently. */
function readIso(text: string): Moment | "not a date" | null {
  const match = ISO.exec(text);
  // eslint-disable-next-line no-control-regex
  if (match === null) return /^\d{4}-[\dx][\0-\x7f]*$/i.test(text) ? "not a date" : null;
  const [, year = "", ordinal, month = "1", day = "1", hour, minute, second, fraction, rest = ""] = match;
  const clock = clockOf(hour ?? "0", minute, second, fraction);
  const half = /^([ap])\.?m\.?\b\s*/i.exec(rest);
  const zone = readZone(half === null ? rest : rest.slice(half[0].length));
  if (zone === null || /\d\p{L}{2,}$/u.test(rest)) return "not a date";
  const { hour: hour24 } = half === null ? clock : onClock(clock, half[1] ?? "");
  const days = ordinal === undefined ? Number(day) : Number(ordinal);
  const moment = { ...momentOf(fullYear(year.replace("-", "")), Number(month), days), zone };
  if (ordinal === undefined) return { ...moment, clock: { ...clock, hour: hour24 } };
  const date = new Date(Date.UTC(moment.year, 0, days));
  return { ...moment, month: date.getUTCMonth() + 1, day: date.getUTCDate(), clock };
}
