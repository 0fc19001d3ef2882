/** How two groups of reports compare; a single report is a group of one. */
export interface Comparison {
  /** Cosine of the vectors, the mean over all pairs. */
  readonly meanCosine: number;
  /** Cosine of the terms (names, numbers, rare words): the mean, and that of the nearest pair. */
  readonly meanTerms: number;
  readonly nearestTerms: number;
  /** The share of reports that have a text, not a headline alone. */
  readonly textShare: number;
  /** Between the newest report of each; 0 where times are not known. */
  readonly gapHours: number;
}

/** Learned by `eval/train/stories.ts`; one for each of `featuresOf`. */
export type StoryWeights = readonly number[];

/** Over 0 where both groups report the same event; the higher the surer. */
export function scoreOf(comparison: Comparison, weights: StoryWeights): number {
  const features = featuresOf(comparison);
  let score = 0;
  for (let at = 0; at < features.length; at++) score += features[at]! * weights[at]!;
  return score - Math.max(0, comparison.gapHours - FREE_HOURS) * COST_AN_HOUR;
}

/** What a headline alone tells is another thing than what a text does, so each counts for itself. */
export function featuresOf(comparison: Comparison): number[] {
  const { meanCosine, meanTerms, nearestTerms, textShare } = comparison;
  const alike = [1, meanCosine, meanTerms, nearestTerms];
  return [...alike, ...alike.map((value) => value * textShare)];
}

/** Reports of one event come within a day and a half; after that it is more and more likely another of its kind. */
const FREE_HOURS = 36;
const COST_AN_HOUR = 0.02;
