import type { Judged } from "./measures.ts";

/** The mean of the true positive rate and the true negative rate. */
export function balancedAccuracy(rows: readonly Judged<boolean>[]): number {
  const rate = (label: boolean) => {
    const those = rows.filter((row) => row.label === label);
    return those.filter(({ found }) => found === label).length / those.length;
  };
  return (rate(true) + rate(false)) / 2;
}
