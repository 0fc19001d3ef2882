import type { FeedState } from "./schedule.ts";

/** A feed that still answers but lists nothing new. */
export interface Silence {
  readonly newestAt: number;
  /** The mean time between its last entries. */
  readonly usualGapMs: number;
}

const DAY_MS = 86_400_000;
/** Fewer entries show no habit. */
const LEAST_ENTRIES = 4;
/** Holidays and strikes silence a feed for a few days. */
const LEAST_SILENCE_MS = 7 * DAY_MS;
const USUAL_GAPS = 10;

/** Whether a feed is frozen: its newest entry is far older than its habit explains. Null if it is not. */
export function findSilence({ entryTimes, failures }: FeedState, now: number): Silence | null {
  if (failures > 0 || entryTimes.length < LEAST_ENTRIES) return null;
  const newestAt = Math.max(...entryTimes);
  const usualGapMs = (newestAt - Math.min(...entryTimes)) / (entryTimes.length - 1);
  const isFrozen = now - newestAt > Math.max(LEAST_SILENCE_MS, USUAL_GAPS * usualGapMs);
  return isFrozen ? { newestAt, usualGapMs } : null;
}
