import type { DiskCall, DiskEffect } from "../disk/disk.ts";
import { between, isLikely, pick, streamOf } from "./chance.ts";
import type { Scene } from "./scene.ts";

export const FAULT_KINDS = [
  "a call of the disk fails",
  "a call of the disk fails for a while",
  "the disk is full",
  "a write is torn",
  "a sync fails and forgets",
  "a process is killed",
  "the power is cut",
  "the clock leaps ahead",
  "the clock is set back",
  "a line is cut",
  "a line stalls",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of a run, planned before it begins. */
export interface PlannedFault {
  /** Its place in the plan, by which it can be left out. */
  readonly number: number;
  readonly kind: FaultKind;
  readonly atMs: number;
  readonly lastsMs: number;
}

/** The longest time that retries take after a fault. Promises about speed hold again only after it. */
const RECOVERY_MS = 7_000;
const MAX_LASTS_MS = 4_000;

export function planFaults(seed: number, untilMs: number): PlannedFault[] {
  const chance = streamOf(seed, "faults");
  const count = between(chance, 1, 6);
  const times = Array.from({ length: count }, () => 1_000 + chance.next() * (untilMs - 1_000));
  return times
    .sort((a, b) => a - b)
    .map((atMs, number) => ({
      number,
      kind: pick(chance, FAULT_KINDS),
      atMs,
      lastsMs: chance.next() * MAX_LASTS_MS,
    }));
}

/** Starts a fault. Returns a function that ends it; null if it is over at once. */
export function happen(scene: Scene, fault: PlannedFault): void {
  const chance = streamOf(scene.seed, `fault ${fault.number}`);
  const { world, machine, disk } = scene;
  const { kind, lastsMs } = fault;
  const target = scene.running.length > 0 ? pick(chance, scene.running) : null;
  const end = (ms: number, heal: () => void) => world.after(ms, heal);
  let what: string = kind;
  if (kind === "a process is killed") {
    if (target === null) return;
    what = `${target.process.name} is killed`;
    scene.kill(target, lastsMs);
  } else if (kind === "the power is cut") {
    const keep = pick(chance, [0, 50, 90, 100]);
    what = `the power is cut; ${keep}% of what was not synced survives`;
    scene.cutPower(keep, chance.below(1_000_000));
    end(lastsMs, () => scene.restart());
  } else if (kind === "the clock leaps ahead" || kind === "the clock is set back") {
    const isAhead = kind === "the clock leaps ahead";
    // Nobody can notice that (docs/reliability.md, "What is not promised").
    if (isAhead && !scene.hasReadClock) return;
    const ms = pick(chance, isAhead ? [3_000, 60_000, 600_000, 90_000_000] : [3_000, 60_000, 600_000]);
    what = `${kind} by ${ms} ms`;
    machine.aheadMs += isAhead ? ms : -ms;
    end(lastsMs, () => (machine.aheadMs = 0));
  } else if (kind === "a line is cut" || kind === "a line stalls") {
    if (target === null) return;
    what = `${kind}: ${target.process.name}`;
    if (kind === "a line is cut") target.connection.cut();
    else target.connection.stall();
    end(lastsMs, () => target.connection.heal());
  } else {
    const order = DISK_FAULTS[kind];
    const isOfOneByChance = isLikely(chance, 50);
    const calls = order.calls === null ? [pick(chance, ANY_CALL)] : order.calls;
    const isOpening = calls.some((call) => MADE_TO_OPEN.includes(call));
    const isOfOne = target !== null && !isOpening && isOfOneByChance;
    // Only a process that starts opens the record.
    if (isOpening && target !== null) scene.kill(target, lastsMs / 4);
    what = `${kind}: ${calls.join(" or ")}${isOfOne ? ` of ${target.process.name}` : ""}`;
    disk.arm({
      ...(isOfOne && { process: target.process.number }),
      calls,
      nth: calls.some((call) => RARELY_MADE.includes(call)) ? 1 : between(chance, 1, 20),
      forGood: order.forGood,
      effect: order.effect,
    });
    end(lastsMs, () => void disk.disarm());
  }
  scene.reach(`fault: ${kind}`);
  scene.record({ kind: "fault", began: world.now, ended: world.now + lastsMs + RECOVERY_MS, what });
}

/** The next call of one of these kinds fails, which may take a while to come. */
const RARELY_MADE: readonly DiskCall[] = ["truncate", "size", "open", "delete", "exists", "map"];
const ANY_CALL: readonly DiskCall[] = ["read", "read", "write", "sync", "sync", ...RARELY_MADE];

const MADE_TO_OPEN: readonly DiskCall[] = ["open", "exists"];

interface DiskOrder {
  /** Null for one kind, chosen by chance. */
  readonly calls: readonly DiskCall[] | null;
  readonly forGood: boolean;
  readonly effect: DiskEffect;
}

const DISK_FAULTS = {
  "a call of the disk fails": { calls: null, forGood: false, effect: "fails" },
  "a call of the disk fails for a while": { calls: null, forGood: true, effect: "fails" },
  "the disk is full": { calls: ["write"], forGood: true, effect: "is full" },
  "a write is torn": { calls: ["write"], forGood: false, effect: "tears" },
  "a sync fails and forgets": { calls: ["sync"], forGood: false, effect: "forgets" },
} as const satisfies Partial<Record<FaultKind, DiskOrder>>;
