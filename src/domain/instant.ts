/**
 * Parses an ISO 8601 time (D7, D39): extended format, `Z` or an offset, optional seconds and fractions, or a plain date
 * (midnight UTC). It accepts a `+` that arrived as a space, and truncates anything finer than a millisecond. `24:00:00` is
 * the midnight at the end of the day.
 */
export function parseInstant(text: string): number | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [, year, month, day, time, hour, minute, second, fraction, zone, sign, zoneHour, zoneMinute] = match;
  const date = [Number(year), Number(month), Number(day)] as const;
  if (date[1] < 1 || date[1] > 12 || date[2] < 1 || date[2] > daysIn(date[0], date[1])) return undefined;
  if (!time) return utc(...date, 0, 0, 0, 0);
  if (!zone) return undefined;
  const clock = [Number(hour), Number(minute), Number(second ?? 0)] as const;
  const isEndOfDay = clock[0] === 24 && clock[1] === 0 && clock[2] === 0 && !/[1-9]/.test(fraction ?? "");
  if ((clock[0] > 23 && !isEndOfDay) || clock[1] > 59 || clock[2] > 59) return undefined;
  if (Number(zoneHour ?? 0) > 23 || Number(zoneMinute ?? 0) > 59) return undefined;
  const millisecond = Number((fraction ?? "").slice(0, 3).padEnd(3, "0"));
  const offsetMinutes = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)) * (sign === "-" ? -1 : 1);
  return utc(...date, ...clock, millisecond) - offsetMinutes * 60_000;
}

const PATTERN =
  /^(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|z|([+\- ])(\d\d)(?::(\d\d))?)?)?$/;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `Date.UTC` reads years below 100 as 19xx; this function does not. */
function utc(year: number, month: number, day: number, h: number, m: number, s: number, ms: number): number {
  if (year >= 100) return Date.UTC(year, month - 1, day, h, m, s, ms);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(h, m, s, ms);
  return date.getTime();
}

/** The last instant with a four-digit year. Once formatted, a later instant could not be parsed again. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export function formatInstant(instant: number): string {
  return new Date(instant).toISOString();
}
