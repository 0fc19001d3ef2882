import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import { ClockLeapt } from "./clock-leapt.ts";
import { readCounters } from "./counters.ts";
import type { Store, StoreTransaction } from "./open.ts";

/** A clock that nobody sets: it counts from a start of the machine. */
export interface SteadyClock {
  /** Tells one start of the machine from the next. */
  readonly boot: number;
  readonly uptimeMs: () => number;
}

/** The reading of both clocks that later readings are compared with. All zero in a new record. */
export type ClockReading = Record<"clock_wall" | "clock_uptime" | "clock_boot", number>;

/** Smaller leaps are ignored: clocks are corrected by that much every day. */
const LEAST_LEAP_MS = 120_000;
/** How old the reading in the record may become. */
const RENEW_MS = 10_000;

/** Counts the time that the machine sleeps as well, so that a laptop that wakes up has not leapt. */
export const MACHINE: SteadyClock = { boot: readBoot(), uptimeMs: () => Math.floor(uptime() * 1000) };

/**
 * How far the clock is ahead of where the steady clock says it should be, if that is too far; otherwise 0. After a start
 * of the machine there is nothing to compare with: the service may have been off for a month.
 */
export function leapOf(before: ClockReading, wall: number, steady = MACHINE): number {
  const ahead = aheadOf(before, wall, steady);
  return ahead === undefined || ahead < LEAST_LEAP_MS ? 0 : ahead;
}

/** Before something is published: throws if the clock leapt ahead, and keeps this reading if it is right. */
export async function checkClock(
  store: Store,
  tx: StoreTransaction,
  wall: number,
  steady = MACHINE,
): Promise<void> {
  const before = await readCounters({ ...store, db: tx }, () => wall);
  const ahead = aheadOf(before, wall, steady);
  if (ahead !== undefined && ahead >= LEAST_LEAP_MS) throw new ClockLeapt(describeLeap(ahead));
  // After the clock was set back, the old reading stays: setting the clock right again is no leap.
  const isSetBack = ahead !== undefined && ahead <= -LEAST_LEAP_MS;
  const isRecent = ahead !== undefined && steady.uptimeMs() - before.clock_uptime < RENEW_MS;
  if (!isSetBack && !isRecent) await keepReading(tx, wall, steady);
}

/** From now on, later readings are compared with this one. */
export async function keepReading(tx: StoreTransaction, wall: number, steady = MACHINE): Promise<void> {
  const reading: ClockReading = {
    clock_wall: wall,
    clock_uptime: steady.uptimeMs(),
    clock_boot: steady.boot,
  };
  for (const [name, value] of Object.entries(reading) as [keyof ClockReading, number][])
    await tx.updateTable("counters").set({ value }).where("name", "=", name).execute();
}

export function describeLeap(aheadMs: number): string {
  return `this machine's clock leapt ahead by ${Math.round(aheadMs / 60_000)} min, so nothing is published. Set the clock right; if it is right now, run \`tidings repair --clock\``;
}

/** Undefined if the two readings cannot be compared. */
function aheadOf(before: ClockReading, wall: number, steady: SteadyClock): number | undefined {
  if (before.clock_boot !== steady.boot) return undefined;
  return wall - before.clock_wall - (steady.uptimeMs() - before.clock_uptime);
}

/** If the system has no id for its current start, only readings of the same process are compared. */
function readBoot(): number {
  try {
    const id = readFileSync("/proc/sys/kernel/random/boot_id");
    return createHash("sha256").update(id).digest().readUIntBE(0, 6);
  } catch {
    return randomBytes(6).readUIntBE(0, 6);
  }
}
