/** How two groups of reports compare; a single report is a group of one. */
export interface Comparison {
  /** Cosine of the vectors, averaged over all pairs. */
  readonly meanCosine: number;
  /** Cosine of the terms (names, numbers, rare words): the mean over all pairs, and the cosine of the nearest pair. */
  readonly meanTerms: number;
  readonly nearestTerms: number;
  /** The share of reports that have a text, not only a headline. */
  readonly textShare: number;
  /** The hours between the newest reports of the two groups; 0 if a time is unknown. */
  readonly gapHours: number;
}

/** Trained by `eval/train/stories.ts`; one weight per feature of `featuresOf`. */
export type StoryWeights = readonly number[];

/** Above 0 if both groups report the same event; the higher, the surer. */
export function scoreOf(comparison: Comparison, weights: StoryWeights): number {
  const features = featuresOf(comparison);
  let score = 0;
  for (let at = 0; at < features.length; at++) score += features[at]! * weights[at]!;
  return score - Math.max(0, comparison.gapHours - FREE_HOURS) * COST_AN_HOUR;
}

/** A headline alone is a different signal from a text, so each gets its own weights. */
export function featuresOf(comparison: Comparison): number[] {
  const { meanCosine, meanTerms, nearestTerms, textShare } = comparison;
  const alike = [1, meanCosine, meanTerms, nearestTerms];
  return [...alike, ...alike.map((value) => value * textShare)];
}

/** Reports of one event mostly come within a day and a half. Later, another event of the same kind gets likelier. */
const FREE_HOURS = 36;
const COST_AN_HOUR = 0.02;
