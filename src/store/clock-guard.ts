import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { ClockLeapt } from "./clock-leapt.ts";
import { readCounters } from "./counters.ts";
import type { MachineClock, SteadyClock } from "./machine-clock.ts";
import type { Store, StoreTransaction } from "./open.ts";

/** The reading of both clocks that later readings are compared with. All zero in a new record. */
export type ClockReading = Record<"clock_wall" | "clock_uptime" | "clock_boot", number>;

/** Smaller leaps are ignored: clocks are corrected by that much every day. */
const LEAST_LEAP_MS = 120_000;
/** How old the reading in the record may become. */
const RENEW_MS = 10_000;
/** Soon after a start of the machine, its clock may not have been set by the network yet. */
const STARTING_MS = 180_000;
/** If a clock stays set back for this long, it is right now and was wrong before. */
const SET_BACK_MS = 3_600_000;

const BOOT = "tidings boot";

/** Counts the time that the machine sleeps as well, so that a laptop that wakes up has not leapt. */
export const MACHINE: SteadyClock = { boot: readBoot(), uptimeMs: () => Math.floor(uptime() * 1000) };

/** The guard of a record's publication turns, unless the record was opened with other clocks. */
export const machineClock = (): MachineClock => ({ now: Date.now, steady: MACHINE });

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
  // After the clock was set back, the old reading stays for a while: setting the clock right again is no leap.
  const isSetBack = ahead !== undefined && ahead <= -LEAST_LEAP_MS;
  const keepMs = isSetBack ? SET_BACK_MS : RENEW_MS;
  const isRecent = ahead !== undefined && steady.uptimeMs() - before.clock_uptime < keepMs;
  if (!isRecent) await keepReading(tx, wall, steady);
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
  if (before.clock_boot !== steady.boot || before.clock_uptime < STARTING_MS) return undefined;
  const passed = steady.uptimeMs() - before.clock_uptime;
  // The uptime is that of a container, which was started again.
  return passed < 0 ? undefined : wall - before.clock_wall - passed;
}

function readBoot(): number {
  try {
    const id = readFileSync("/proc/sys/kernel/random/boot_id");
    return createHash("sha256").update(id).digest().readUIntBE(0, 6);
  } catch {
    return processBoot();
  }
}

/** Where the system does not identify its starts, only readings of the same process are compared, in all its threads. */
export function processBoot(): number {
  const known = getEnvironmentData(BOOT);
  if (typeof known === "number") return known;
  const boot = randomBytes(6).readUIntBE(0, 6);
  setEnvironmentData(BOOT, boot);
  return boot;
}
