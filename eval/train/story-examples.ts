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
import { SPAN_MS } from "./story-rooms.ts";

export interface Labelled {
  readonly sketch: Sketch;
  readonly label: string;
  /** Milliseconds since the epoch; null if unknown. */
  readonly at: number | null;
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

/** An example with the number of the article that it is about. */
export interface NumberedExample extends Example {
  readonly number: number;
}

/**
 * The decisions that the story window would have to make for articles in this order, if all its earlier decisions were
 * right.
 */
export function examplesFrom(articles: readonly Labelled[], random: () => number): NumberedExample[] {
  const examples: NumberedExample[] = [];
  const pieces: { story: Story; label: string }[] = [];
  for (const [number, { sketch, label, at }] of articles.entries()) {
    const near = pieces.filter(({ story }) => isWithinSpan(story, at));
    const right = near.filter((piece) => piece.label === label);
    const wrong = nearestWrong(near, sketch, label);
    const report = { sketch, at };
    const compare = (story: Story) =>
      compareReport(report, story, (other) => termCosine(sketch, other.sketch));
    const add = (comparison: Comparison, isSame: boolean) => {
      const weight = isSame ? 1 / right.length : WRONG_WEIGHT;
      examples.push({ number, features: featuresOf(comparison), isTrue: isSame, weight });
    };
    for (const { story } of right) add(compare(story), true);
    for (const { story } of wrong) add(compare(story), false);
    let piece = right[Math.floor(random() * right.length)];
    if (piece === undefined || random() < BROKEN_OFF)
      pieces.push((piece = { story: emptyStory(label, sketch.vector.length), label }));
    addReport(piece.story, { number, sketch, at });
    if (random() > MERGES_LOOKED_AT) continue;
    const { story } = piece;
    for (const other of right) if (other.story !== story) add(compareStories(story, other.story), true);
    for (const other of wrong.slice(0, WRONG_STORIES / 2)) add(compareStories(story, other.story), false);
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

function addReport(story: Story, report: Omit<Report, "story">): void {
  story.reports.push({ ...report, story });
  addTo(story, report.sketch, 1);
}

/** Whether the window would compare a story with a report of that time. */
function isWithinSpan({ reports }: Story, at: number | null): boolean {
  const last = reports.at(-1)!.at;
  return at === null || last === null || Math.abs(at - last) <= SPAN_MS;
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
