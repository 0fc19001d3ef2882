import forest from "./centrality.json" with { type: "json" };
import first from "./first.json" with { type: "json" };

/** Gradient-boosted trees as plain numbers, every tree's nodes in one list; a node without a feature is a leaf. */
export interface Forest {
  readonly features: readonly string[];
  readonly bias: number;
  readonly trees: readonly Tree[];
}

export interface Tree {
  /** Which feature a node asks about; -1 in a leaf. */
  readonly feature: readonly number[];
  /** Up to this one goes left. In a leaf, what it adds. */
  readonly value: readonly number[];
  /** Where the left child stands; the right one stands behind it. */
  readonly left: readonly number[];
}

/** How likely it is, 0 to 1: that an editor names a candidate as central, or the first of all by `FIRST`. */
export function likelihoodOf(row: readonly number[], { bias, trees }: Forest): number {
  let sum = bias;
  for (const { feature, value, left } of trees) {
    let node = 0;
    while (feature[node]! >= 0) node = left[node]! + (row[feature[node]!]! <= value[node]! ? 0 : 1);
    sum += value[node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Who is central. Its features are those of `features.ts`, in their order; a test holds them together. */
export const CENTRAL: Forest = forest;

/** Who of those named comes first: whom it is about before all, which is not whom one is surest to be named. */
export const FIRST: Forest = first;

/** From this centrality on a candidate is named: where F1 was best on the articles it was trained with. */
export const THRESHOLD = forest.threshold;
