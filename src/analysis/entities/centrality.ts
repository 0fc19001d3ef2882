import forest from "./centrality.json" with { type: "json" };
import first from "./first.json" with { type: "json" };
import focusFirst from "./focus-first.json" with { type: "json" };
import focus from "./focus.json" with { type: "json" };

/** Gradient-boosted trees as plain numbers, one list of nodes per tree. A node without a feature is a leaf. */
export interface Forest {
  readonly features: readonly string[];
  readonly bias: number;
  readonly trees: readonly Tree[];
}

export interface Tree {
  /** The feature that a node tests; -1 in a leaf. */
  readonly feature: readonly number[];
  /** The threshold: values up to it go left. In a leaf, the value to add. */
  readonly value: readonly number[];
  /** The position of the left child; the right child follows it. */
  readonly left: readonly number[];
}

/** The probability, 0 to 1, that an editor names a candidate as central or, with the forest `FIRST`, names it first. */
export function likelihoodOf(row: readonly number[], { bias, trees }: Forest): number {
  let sum = bias;
  for (const { feature, value, left } of trees) {
    let node = 0;
    while (feature[node]! >= 0) node = left[node]! + (row[feature[node]!]! <= value[node]! ? 0 : 1);
    sum += value[node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Scores how central a candidate is in the headline and the lead. A test checks that its features match `FEATURES`. */
export const CENTRAL: Forest = forest;

/** Scores whether a candidate of the opening is its subject. That is not always the one most likely to be named. */
export const FIRST: Forest = first;

/** Scores how central a candidate is in the whole article, given the scores of the opening. */
export const FOCUS: Forest = focus;

/** Scores whether a candidate is the main subject of the whole article. */
export const FOCUS_FIRST: Forest = focusFirst;

/** The lowest centrality of a chosen candidate: the value with the best F1 on the training articles. */
export const THRESHOLD = focus.threshold;

/** The same for a text that is only a headline and a lead. */
export const OPENING_THRESHOLD = forest.threshold;
