import type { SeriesPoint } from "../../parts/chart/series-plot.tsx";

/** The most bars, because each needs some room. */
const MOST_DAYS = 90;
/** A single bar as wide as the plot says nothing about time. */
const FEWEST_DAYS = 7;

/**
 * How many of the instants are on each day in the reader's time zone, from the first day to the last, including empty
 * days; at least a week. A day is identified by its first instant.
 */
export function dailyCounts(instants: readonly string[]): SeriesPoint[] {
  if (instants.length === 0) return [];
  const counts = new Map<number, number>();
  for (const at of instants) {
    const day = dayOf(new Date(at));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const last = Math.max(...counts.keys());
  const first = Math.min(...counts.keys());
  const points: SeriesPoint[] = [];
  for (let back = 0; back < MOST_DAYS; back++) {
    const day = dayOf(new Date(last), back);
    if (day < first && back >= FEWEST_DAYS) break;
    points.unshift({ at: new Date(day).toISOString(), value: counts.get(day) ?? 0 });
  }
  return points;
}

/** The beginning of an instant's day, or of an earlier day. Days with a clock change have 23 or 25 hours. */
function dayOf(at: Date, back = 0): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - back).getTime();
}
