import type { Judged } from "./measures.ts";

/** The mean of how often what is so is found so, and how often what is not so is found not so. */
export function balancedAccuracy(rows: readonly Judged<boolean>[]): number {
  const rate = (label: boolean) => {
    const those = rows.filter((row) => row.label === label);
    return those.filter(({ found }) => found === label).length / those.length;
  };
  return (rate(true) + rate(false)) / 2;
}
