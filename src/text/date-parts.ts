import { ZONE_PATTERN, type Zone } from "./time-zones.ts";

export interface Moment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly clock: Clock;
  readonly zone: Zone;
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

export const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0, ms: 0 };

export function momentOf(year: number, month: number, day: number, clock = MIDNIGHT): Moment {
  return { year, month, day, clock, zone: { offsetMinutes: 0 } };
}

export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

export function clockOf(hour: string, minute = "0", second = "0", fraction = "0"): Clock {
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return { hour: Number(hour), minute: Number(minute), second: Number(second), ms };
}

export function onClock(clock: Clock, half: string): Clock {
  if (half === "" || clock.hour > 12) return clock;
  const isAfternoon = half.toLowerCase() === "p";
  return { ...clock, hour: (clock.hour % 12) + (isAfternoon ? 12 : 0) };
}

/** Reads a time zone; null if its offset is incomplete. If the text has no zone, the offset is `byScript` minutes. */
export function readZone(text: string, byScript = 0): Zone | null {
  if (/[+-]\d\d:?(?!\d)\p{L}/u.test(text) || /[+-]\d\d:\D/.test(text)) return null;
  const match = ZONE_PATTERN.exec(text);
  if (match === null) return { offsetMinutes: byScript };
  const { sign, hours = "0", minutes = "0", name } = match.groups ?? {};
  if (sign !== undefined) {
    const size = Number(hours) * 60 + Number(minutes);
    return { offsetMinutes: sign === "+" ? size : -size };
  }
  return { name: name ?? "" };
}
