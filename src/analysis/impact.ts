import { type Impact, IMPACTS } from "../domain/impact.ts";
import { percent } from "./ranked.ts";

export interface ImpactFound {
  readonly impact: 1 | Impact;
  /** 0 to 100; a tier is a band of 20. */
  readonly impactScore: number;
  readonly reasons: readonly string[];
}

/** Other facts that affect an article's score. */
export interface Weights {
  /** How important the most central entity is, 0 to 1. */
  readonly subjectWeight: number;
}

const TIERS = [1, 2, 3, 4, 5] as const;
const BAND = 20;
/**
 * Tiers are ordered, and an article reaches one if it is likely enough to be at least that important. Few articles are a 5,
 * so the model is rarely sure of one. The limits were chosen on newsrooms that it had not seen (docs/decisions).
 */
const LEAST: Readonly<Record<Impact, number>> = { 2: 0.5, 3: 0.5, 4: 0.5, 5: 0.44 };

/**
 * The highest tier that is likely enough, as are all below it. The score places the article inside its tier, by how close
 * it is to the next one and by the importance of its subject. `probabilities` are of the tiers 1 to 5.
 */
export function findImpact(probabilities: Float32Array, { subjectWeight }: Weights): ImpactFound {
  const atLeast = (tier: number) => probabilities.subarray(tier - 1).reduce((sum, value) => sum + value, 0);
  const missed = IMPACTS.toSorted((a, b) => a - b).find((tier) => atLeast(tier) < LEAST[tier]);
  const impact = missed === undefined ? 5 : ((missed - 1) as 1 | Impact);
  const expected = probabilities.reduce((sum, value, at) => sum + value * TIERS[at]!, 0);
  const lean = clamp(expected - impact + 0.5);
  const impactScore =
    Math.round((BAND * (impact - 1) + (BAND - 1) * (0.75 * lean + 0.25 * subjectWeight)) * 10) / 10;
  const beside = TIERS.filter((tier) => tier !== impact && probabilities[tier - 1]! > 0.2);
  const reasons = [
    `weighs as ${impact} of 5 (${percent(probabilities[impact - 1]!)})`,
    ...beside.map((tier) => `might be ${tier} (${percent(probabilities[tier - 1]!)})`),
  ];
  return { impact, impactScore, reasons };
}

/** How a report relates to its story: how many reports there are, and what this one adds. */
export interface StoryNews {
  readonly reports: number;
  readonly isNovel: boolean;
  /** The share of its content that is not in earlier reports; 0 to 1. */
  readonly adds: { readonly share: number };
}

const MOST_FOR_REPORTS = 4;
const LESS_FOR_NOTHING_NEW = 4;

/** Within its tier, a report's score rises with the number of reports on the event and falls if it adds little. */
export function scoreInStory(impactScore: number, { reports, isNovel, adds }: StoryNews): number {
  const floor = Math.min(4, Math.floor(impactScore / BAND)) * BAND;
  const rise = Math.min(MOST_FOR_REPORTS, 1.5 * Math.log2(reports));
  const fall = isNovel ? 0 : LESS_FOR_NOTHING_NEW * (1 - adds.share);
  const score = Math.min(floor + BAND - 0.1, Math.max(floor, impactScore + rise - fall));
  return Math.round(score * 10) / 10;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
