import type { Sketch } from "../../src/domain/findings.ts";
import { type Comparison, featuresOf } from "../../src/analysis/story/score.ts";
import {
  addTo,
  compareReport,
  compareStories,
  emptyStory,
  type Report,
  type Story,
} from "../../src/analysis/story/story.ts";
import { termCosine } from "../../src/analysis/story/term-index.ts";
import type { Example } from "./logistic.ts";

export interface Labelled {
  readonly sketch: Sketch;
  readonly label: string;
}

/** How often a report is split off from its story on purpose, so that the model can learn to merge the two. */
const BROKEN_OFF = 0.12;
/**
 * How many wrong stories a report is compared with: the nearest ones, which are the easiest to mistake for the right
 * one.
 */
const WRONG_STORIES = 6;
/**
 * The weight of each wrong story. A merge is never undone, so together the wrong stories weigh more than the right one.
 */
const WRONG_WEIGHT = 0.45;
const MERGES_LOOKED_AT = 0.35;

/** The decisions that the story window would face for articles in this order, if it had made no mistake so far. */
export function examplesFrom(articles: readonly Labelled[], random: () => number): Example[] {
  const examples: Example[] = [];
  const pieces: { story: Story; label: string }[] = [];
  for (const [number, { sketch, label }] of articles.entries()) {
    const right = pieces.filter((piece) => piece.label === label);
    const wrong = nearestWrong(pieces, sketch, label);
    const report = { sketch, at: null };
    const compare = (story: Story) =>
      compareReport(report, story, (other) => termCosine(sketch, other.sketch));
    for (const { story } of right) examples.push(example(compare(story), true, 1 / right.length));
    for (const { story } of wrong) examples.push(example(compare(story), false, WRONG_WEIGHT));
    let piece = right[Math.floor(random() * right.length)];
    if (piece === undefined || random() < BROKEN_OFF)
      pieces.push((piece = { story: emptyStory(label, sketch.vector.length), label }));
    addReport(piece.story, number, sketch);
    if (random() > MERGES_LOOKED_AT) continue;
    const { story } = piece;
    for (const other of right)
      if (other.story !== story)
        examples.push(example(compareStories(story, other.story), true, 1 / right.length));
    for (const other of wrong.slice(0, WRONG_STORIES / 2))
      examples.push(example(compareStories(story, other.story), false, WRONG_WEIGHT));
  }
  return examples;
}

/** Pseudo-random numbers from 0 to 1, always the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function addReport(story: Story, number: number, sketch: Sketch): void {
  const report: Report = { number, sketch, at: null, story };
  story.reports.push(report);
  addTo(story, sketch, 1);
}

function nearestWrong<Piece extends { story: Story; label: string }>(
  pieces: readonly Piece[],
  sketch: Sketch,
  label: string,
): Piece[] {
  return pieces
    .filter((piece) => piece.label !== label)
    .map((piece) => ({ piece, alike: dot(sketch.vector, piece.story.sum) / piece.story.reports.length }))
    .sort((a, b) => b.alike - a.alike)
    .slice(0, WRONG_STORIES)
    .map(({ piece }) => piece);
}

function dot(a: Int8Array, b: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

function example(comparison: Comparison, isSame: boolean, weight: number): Example {
  return { features: featuresOf(comparison), isTrue: isSame, weight };
}
