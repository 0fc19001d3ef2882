import { type Agreement, AGREEMENTS } from "./agreement.ts";

/** How two groups of reports compare; a single report is a group of one. */
export interface Comparison {
  /** Cosine of the vectors, averaged over all pairs. */
  readonly meanCosine: number;
  /** Cosine of the terms (names, numbers, rare words): the mean over all pairs, and the cosine of the nearest pair. */
  readonly meanTerms: number;
  readonly nearestTerms: number;
  /** The share of reports that have a text, not only a headline. */
  readonly textShare: number;
  /** The hours between the newest reports of the two groups; null if a time is unknown. */
  readonly gapHours: number | null;
  readonly agreement: Agreement;
}

/** Trained by `eval/train/stories.ts`; one weight per feature of `featuresOf`. */
export type StoryWeights = readonly number[];

/** Above 0 if both groups report the same event; the higher, the surer. */
export function scoreOf(comparison: Comparison, weights: StoryWeights): number {
  const features = featuresOf(comparison);
  let score = 0;
  for (let at = 0; at < features.length; at++) score += features[at]! * weights[at]!;
  return score;
}

/** The features from here on are those of reports whose times are known. The first of them is 1. */
export const DATED_AT = 8;
/** The features from here on are those of the agreement, in the order of `AGREEMENTS`. */
export const AGREEMENT_AT = DATED_AT + 6;

/**
 * A headline alone is a different signal from a text, so each gets its own weights. Facts count only if the times are known:
 * the same facts say little about reports that may be years apart.
 */
export function featuresOf(comparison: Comparison): number[] {
  const { meanCosine, meanTerms, nearestTerms, textShare, gapHours, agreement } = comparison;
  const alike = [1, meanCosine, meanTerms, nearestTerms];
  const dated = [...alike, ...laterBy(gapHours ?? 0), ...AGREEMENTS.map((name) => agreement[name])];
  return [
    ...alike,
    ...alike.map((value) => value * textShare),
    ...dated.map((value) => (gapHours === null ? 0 : value)),
  ];
}

/** Reports of one event mostly come within a day. Later, another event of the same kind gets likelier. */
const NEAR_HOURS = 24;
const FREE_HOURS = 36;
const FAR_HOURS = 168;

function laterBy(gapHours: number): readonly [withinADay: number, later: number] {
  const later = Math.max(0, Math.min(gapHours, FAR_HOURS) - FREE_HOURS);
  return [Math.min(gapHours, NEAR_HOURS) / NEAR_HOURS, later / NEAR_HOURS];
}
