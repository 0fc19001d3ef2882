import type { Sketch } from "../../domain/findings.ts";
import { isNearCopy } from "../../text/near-copy.ts";
import { VECTOR_SCALE } from "../models/vectors.ts";
import { agreementOf, meanAgreement, NO_AGREEMENT } from "./agreement.ts";
import { termCosine } from "./term-index.ts";
import type { Comparison } from "./score.ts";

/** One article in the window. */
export interface Report {
  /** Reports are numbered in order of arrival. */
  readonly number: number;
  readonly sketch: Sketch;
  /** Milliseconds since the epoch, if known. */
  readonly at: number | null;
  story: Story;
}

export interface Story {
  readonly id: string;
  /** In the order of their numbers. */
  reports: Report[];
  /** Sum of the reports' vectors: integers, so the order of addition does not matter. */
  readonly sum: Int32Array;
  texts: number;
}

/** How many reports of each story are compared one by one to decide whether two stories are one. */
const SAMPLE = 10;
/** How many of the newest reports of each story are compared fact by fact. */
const FACTS_SAMPLE = 5;
/** Texts whose signatures have fewer runs of words than this may be equal by chance. */
const MIN_COPY_SIGNATURE = 24;
const HOUR_MS = 3_600_000;

export function emptyStory(id: string, dimensions: number): Story {
  return { id, reports: [], sum: new Int32Array(dimensions), texts: 0 };
}

/** Adds a sketch to a story's sums, or removes it if `sign` is -1. */
export function addTo(story: Story, sketch: Sketch, sign: 1 | -1): void {
  for (let at = 0; at < story.sum.length; at++) story.sum[at]! += sign * sketch.vector[at]!;
  if (hasText(sketch)) story.texts += sign;
}

/**
 * `terms` returns the cosine of this report's terms with those of another. Comparing facts takes longest, so they are
 * compared only if `isWorth` accepts the rest of the comparison.
 */
export function compareReport(
  report: Omit<Report, "story" | "number">,
  story: Story,
  terms: (report: Report) => number,
  isWorth: (comparison: Comparison) => boolean = () => true,
): Comparison {
  const count = story.reports.length;
  let [sumTerms, nearestTerms] = [0, 0];
  for (const other of story.reports) {
    const shared = terms(other);
    sumTerms += shared;
    nearestTerms = Math.max(nearestTerms, shared);
  }
  const alike = {
    meanCosine: cosine(report.sketch.vector, story.sum) / count,
    meanTerms: sumTerms / count,
    nearestTerms,
    textShare: (story.texts + (hasText(report.sketch) ? 1 : 0)) / (count + 1),
    gapHours: gapHours([report], story.reports),
    agreement: NO_AGREEMENT,
  };
  if (!isWorth(alike)) return alike;
  return { ...alike, agreement: agreementBetween([report], story.reports) };
}

export function compareStories(a: Story, b: Story): Comparison {
  let [sumTerms, nearestTerms, pairs] = [0, 0, 0];
  for (const left of a.reports.slice(-SAMPLE)) {
    for (const right of b.reports.slice(-SAMPLE)) {
      const shared = termCosine(left.sketch, right.sketch);
      sumTerms += shared;
      nearestTerms = Math.max(nearestTerms, shared);
      pairs++;
    }
  }
  const count = a.reports.length + b.reports.length;
  return {
    meanCosine: cosine(a.sum, b.sum) / (a.reports.length * b.reports.length),
    meanTerms: sumTerms / pairs,
    nearestTerms,
    textShare: (a.texts + b.texts) / count,
    gapHours: gapHours(a.reports, b.reports),
    agreement: agreementBetween(a.reports, b.reports),
  };
}

type Sketched = readonly Pick<Report, "sketch">[];

function agreementBetween(a: Sketched, b: Sketched) {
  const ofA = a.slice(-FACTS_SAMPLE);
  const ofB = b.slice(-FACTS_SAMPLE);
  return meanAgreement(ofA.flatMap((left) => ofB.map((right) => agreementOf(left.sketch, right.sketch))));
}

export function isCopyOf(a: Sketch, b: Sketch): boolean {
  return (
    a.signature.length >= MIN_COPY_SIGNATURE &&
    b.signature.length >= MIN_COPY_SIGNATURE &&
    isNearCopy(a.signature, b.signature)
  );
}

function hasText(sketch: Sketch): boolean {
  return sketch.signature.length > 0;
}

/** The cosine of two unit vectors as stored in sketches. For two sums of vectors, the sum of all pairs' cosines. */
function cosine(a: Int8Array | Int32Array, b: Int8Array | Int32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum / VECTOR_SCALE / VECTOR_SCALE;
}

/** The hours between the newest reports of both groups; null if a time is unknown. */
function gapHours(a: readonly { at: number | null }[], b: readonly { at: number | null }[]): number | null {
  const left = a[a.length - 1]!.at;
  const right = b[b.length - 1]!.at;
  return left === null || right === null ? null : Math.abs(left - right) / HOUR_MS;
}
