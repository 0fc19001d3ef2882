import type { Store } from "../store/open.ts";
import { addUsage, forgetUsage, listUsage } from "../store/usage.ts";
import { FINE_STEP_MS, type KeyUsage, type UsageTally } from "./usage-counter.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Counts are kept for a week in 5-minute steps and for 90 days in 1-hour steps: at most 4,200 rows per key. */
const FINE_KEPT_MS = 7 * DAY_MS;
const COARSE_STEP_MS = HOUR_MS;
const COARSE_KEPT_MS = 90 * DAY_MS;

/** The time spans that can be shown, in hours, each with the length of its steps. */
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

export function recordUsage(store: Store, sums: readonly KeyUsage[]): Promise<void> {
  const rows = new Map<string, Parameters<typeof addUsage>[1][number]>();
  for (const { keyId, at, requests, errors, throttled } of sums) {
    for (const stepMs of [FINE_STEP_MS, COARSE_STEP_MS]) {
      const start = floorTo(at, stepMs);
      const name = `${keyId} ${stepMs} ${start}`;
      // Several fine steps fall into one hour, but a statement may not write the same row twice. So add them up.
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

/** A key's usage over the last `hours`: every step, oldest first, including those without requests. */
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
    // If another node's clock is ahead of ours, its counts go into the last point.
    const point = points[(floorTo(row.at, stepMs) - first) / stepMs] ?? points.at(-1)!;
    point.requests += row.requests;
    point.errors += row.errors;
    point.throttled += row.throttled;
  }
  return { stepMs, points };
}

/** Deletes counts past their retention. */
export async function forgetOldUsage(store: Store, now: number): Promise<void> {
  await forgetUsage(store, FINE_STEP_MS, now - FINE_KEPT_MS);
  await forgetUsage(store, COARSE_STEP_MS, now - COARSE_KEPT_MS);
}

function floorTo(instant: number, stepMs: number): number {
  return Math.floor(instant / stepMs) * stepMs;
}
