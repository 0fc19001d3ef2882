import type { Store } from "../store/open.ts";
import { addUsage, forgetUsage, listUsage } from "../store/usage.ts";
import { FINE_STEP_MS, type KeyUsage, type UsageTally } from "./usage-counter.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Counts are kept in steps of five minutes for a week, and of an hour for three months: 4,200 rows a key at the most. */
const FINE_KEPT_MS = 7 * DAY_MS;
const COARSE_STEP_MS = HOUR_MS;
const COARSE_KEPT_MS = 90 * DAY_MS;

/** How far back one can look, and in what steps it is then shown. */
export const USAGE_SPANS: Readonly<Record<string, { readonly stepMs: number; readonly fromStepMs: number }>> =
  {
    "24": { stepMs: 15 * MINUTE_MS, fromStepMs: FINE_STEP_MS },
    "168": { stepMs: HOUR_MS, fromStepMs: COARSE_STEP_MS },
    "720": { stepMs: 6 * HOUR_MS, fromStepMs: COARSE_STEP_MS },
  };

export interface UsagePoint extends Readonly<UsageTally> {
  /** When the step began. */
  readonly at: number;
}

/** Adds what was counted to what is in the record. */
export function recordUsage(store: Store, sums: readonly KeyUsage[]): Promise<void> {
  const rows = new Map<string, Parameters<typeof addUsage>[1][number]>();
  for (const { keyId, at, requests, errors, throttled } of sums) {
    for (const stepMs of [FINE_STEP_MS, COARSE_STEP_MS]) {
      const start = floorTo(at, stepMs);
      const name = `${keyId} ${stepMs} ${start}`;
      // A statement may not touch a row twice: several fine steps can be of one hour.
      const standing = rows.get(name);
      rows.set(name, {
        key_id: keyId,
        step_ms: stepMs,
        at: start,
        requests: requests + (standing?.requests ?? 0),
        errors: errors + (standing?.errors ?? 0),
        throttled: throttled + (standing?.throttled ?? 0),
      });
    }
  }
  return addUsage(store, [...rows.values()]);
}

/** How a key was used in the hours up to now: every step, the oldest first, also those in which it was not. */
export async function readUsage(
  store: Store,
  keyId: string,
  hours: string,
  now: number,
): Promise<{ readonly stepMs: number; readonly points: UsagePoint[] }> {
  const { stepMs, fromStepMs } = USAGE_SPANS[hours]!;
  const last = floorTo(now, stepMs);
  const first = last - Number(hours) * HOUR_MS + stepMs;
  const points: (UsageTally & { at: number })[] = [];
  for (let at = first; at <= last; at += stepMs) points.push({ at, requests: 0, errors: 0, throttled: 0 });
  for (const row of await listUsage(store, keyId, fromStepMs, first)) {
    // Another node's clock may be ahead of ours.
    const point = points[(floorTo(row.at, stepMs) - first) / stepMs] ?? points.at(-1)!;
    point.requests += row.requests;
    point.errors += row.errors;
    point.throttled += row.throttled;
  }
  return { stepMs, points };
}

/** Lets go of counts that are older than they are kept. */
export async function forgetOldUsage(store: Store, now: number): Promise<void> {
  await forgetUsage(store, FINE_STEP_MS, now - FINE_KEPT_MS);
  await forgetUsage(store, COARSE_STEP_MS, now - COARSE_KEPT_MS);
}

function floorTo(instant: number, stepMs: number): number {
  return Math.floor(instant / stepMs) * stepMs;
}
