/** One row of the table of scores. */
export interface Score {
  readonly task: string;
  readonly measure: string;
  readonly value: number;
  /** The 95 % confidence interval; null if it was not computed. */
  readonly interval: readonly [number, number] | null;
  /** The baseline's score in the same run; null if there is none. */
  readonly baseline: number | null;
  readonly count: number;
}

const RESAMPLES = 300;

/**
 * Computes a measure over rows, with its bootstrap interval. The random generator is seeded, so every run gives the
 * same result.
 */
export function scoreRows<Row>(
  task: string,
  measure: string,
  rows: readonly Row[],
  value: (rows: readonly Row[]) => number,
  baseline: number | null = null,
): Score {
  const random = generator(20_261_115);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    value(rows.map(() => rows[Math.floor(random() * rows.length)]!)),
  ).sort((a, b) => a - b);
  const at = (share: number) => drawn[Math.round(share * (RESAMPLES - 1))]!;
  const interval = rows.length === 0 ? null : ([at(0.025), at(0.975)] as const);
  return { task, measure, value: value(rows), interval, baseline, count: rows.length };
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
