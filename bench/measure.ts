/** A measured value and the bar that it must meet. */
export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The bar; undefined if the value is only informative. */
  readonly atMost?: number;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Microseconds per call for `count` calls, after as many warm-up calls. */
export function timeCalls(count: number, call: (at: number) => unknown): number[] {
  for (let at = 0; at < count; at++) call(at);
  return Array.from({ length: count }, (_, at) => {
    const began = process.hrtime.bigint();
    call(at);
    return Number(process.hrtime.bigint() - began) / 1000;
  });
}

export function printResults(title: string, results: readonly Result[]): boolean {
  console.log(`\n${title}`);
  for (const { name, value, unit, atMost } of results) {
    const isMet = atMost === undefined || value <= atMost;
    const bar =
      atMost === undefined ? "" : `  ${isMet ? "✓" : "✗"} at most ${Math.round(atMost * 100) / 100}`;
    console.log(`  ${name.padEnd(62)} ${value.toPrecision(3).padStart(8)} ${unit.padEnd(6)}${bar}`);
  }
  return results.every(({ value, atMost }) => atMost === undefined || value <= atMost);
}
