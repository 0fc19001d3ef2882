import forest from "./centrality.json" with { type: "json" };

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

/** How likely an editor would name a candidate as central, 0 to 1. */
export function centralityOf(row: readonly number[], { bias, trees }: Forest = FOREST): number {
  let sum = bias;
  for (const { feature, value, left } of trees) {
    let node = 0;
    while (feature[node]! >= 0) node = left[node]! + (row[feature[node]!]! <= value[node]! ? 0 : 1);
    sum += value[node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Its features are those of `features.ts`, in their order; a test holds them together. */
export const FOREST: Forest = forest;

/** From this centrality on a candidate is named: where F1 was best on the articles it was trained with. */
export const THRESHOLD = forest.threshold;
