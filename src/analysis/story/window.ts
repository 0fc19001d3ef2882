import type { Sketch } from "../../domain/findings.ts";
import { BitIndex } from "./bit-index.ts";
import { highest } from "./highest.ts";
import { type Additions, additionsOf, noveltyReason } from "./novelty.ts";
import { type Comparison, scoreOf, type StoryWeights } from "./score.ts";
import {
  addTo,
  compareReport,
  compareStories,
  emptyStory,
  isCopyOf,
  type Report,
  type Story,
} from "./story.ts";
import { TermIndex } from "./term-index.ts";
import { whyOf } from "./why.ts";

export interface Placement {
  readonly storyId: string;
  /** Whether it is the first report of its event. */
  readonly isNovel: boolean;
  /** Whether its text is a copy of an earlier report's. */
  readonly isCopy: boolean;
  /** Pairs of stories found to be the same one: first the younger's id, then the older's, which is kept. */
  readonly merges: readonly (readonly [from: string, into: string])[];
  /** How many reports of the story are in the window, including this one. */
  readonly reports: number;
  /** Content that the story's earlier reports lack. */
  readonly adds: Additions;
  /** Why the report is or is not new. */
  readonly reason: string;
  /** How well the report fits its story; null if it started one. A copy's is infinite. */
  readonly score: number | null;
  /** In words, what it has in common with its story; null if it started one. */
  readonly evidence: string | null;
  /** The next best story, which the report did not join, and how the two compare. */
  readonly runnerUp: { readonly storyId: string; readonly score: number; readonly evidence: string } | null;
}

/** Trained parameters. Both hold only for the encoder they were trained with. */
export interface StoryModel {
  readonly weights: StoryWeights;
  /** The mean of many articles' vectors. */
  readonly mean: Int8Array;
}

export interface WindowOptions {
  /** The most reports in the window. Beyond this, the oldest leave. */
  readonly maxReports?: number;
  /** Reports further apart than this belong to different events. */
  readonly spanMs?: number;
}

/** How many reports a window holds by default. */
export const MAX_REPORTS = 50_000;
const DEFAULT_SPAN_MS = 7 * 24 * 3_600_000;
/** How many reports with the most similar terms, and how many with the nearest vectors, are compared in detail. */
const NEAR = 24;
/** A story that scores lower than this when compared with the report is not considered for a merge. */
const MERGE_WORTH = -2;

/**
 * The reports of the last days and their stories. Its state depends only on the reports, their order and their stories:
 * a window filled from the record decides like one that never stopped.
 */
export class StoryWindow {
  readonly #model: StoryModel;
  readonly #maxReports: number;
  readonly #spanMs: number;
  /** A ring: a report's position is its number modulo the length, a power of 2. */
  readonly #reports: (Report | undefined)[];
  readonly #stories = new Map<string, Story>();
  readonly #terms = new TermIndex();
  readonly #bits: BitIndex;
  /** By position: the term cosine of each report with the one being placed. All 0 between two placements. */
  readonly #shared: Float32Array;
  #oldest = 0;
  #next = 0;

  constructor(model: StoryModel, options: WindowOptions = {}) {
    this.#model = model;
    this.#maxReports = options.maxReports ?? MAX_REPORTS;
    this.#spanMs = options.spanMs ?? DEFAULT_SPAN_MS;
    const places = 2 ** Math.ceil(Math.log2(this.#maxReports + 1));
    this.#reports = Array.from({ length: places });
    this.#bits = new BitIndex(places, model.mean);
    this.#shared = new Float32Array(places);
  }

  /** Puts a report into the story it belongs to, or into a new one with the given id. */
  place(sketch: Sketch, at: number | null, newId: string): Placement {
    this.#makeRoom();
    const candidates = this.#candidates(sketch, at);
    const best = candidates.find((candidate) => candidate.score > 0);
    const next = candidates.find((candidate) => candidate !== best);
    const adds = additionsOf(sketch, best?.story.reports ?? []);
    const merges: [string, string][] = [];
    let story = this.#add(sketch, at, best?.story.id ?? newId);
    if (best !== undefined) story = this.#mergeInto(story, candidates, merges);
    const placed = {
      storyId: story.id,
      isNovel: best === undefined,
      isCopy: best?.isCopy ?? false,
      merges,
      reports: story.reports.length,
      score: best?.score ?? null,
      evidence: best === undefined ? null : this.#why(best),
      runnerUp:
        next === undefined ? null : { storyId: next.story.id, score: next.score, evidence: this.#why(next) },
    };
    return { ...placed, adds, reason: noveltyReason(placed, adds) };
  }

  /** Adds a report that was placed before, with its story's current id. */
  restore(sketch: Sketch, at: number | null, storyId: string): void {
    this.#makeRoom();
    this.#add(sketch, at, storyId);
  }

  /** Applies a merge of two stories; the remaining one may have no report in the window. */
  merge(storyId: string, intoStoryId: string): void {
    const from = this.#stories.get(storyId);
    if (from && storyId !== intoStoryId)
      this.#merge(this.#storyOf(intoStoryId, from.reports[0]!.sketch), from);
  }

  #storyOf(id: string, { vector }: Sketch): Story {
    let story = this.#stories.get(id);
    if (story === undefined) this.#stories.set(id, (story = emptyStory(id, vector.length)));
    return story;
  }

  #add(sketch: Sketch, at: number | null, storyId: string): Story {
    const story = this.#storyOf(storyId, sketch);
    const report: Report = { number: this.#next++, sketch, at, story };
    this.#reports[report.number & (this.#reports.length - 1)] = report;
    story.reports.push(report);
    addTo(story, sketch, 1);
    this.#terms.add(report.number & (this.#reports.length - 1), sketch);
    this.#bits.add(report.number, sketch.vector);
    return story;
  }

  /** Drops the oldest report if the window is full. */
  #makeRoom(): void {
    if (this.#next - this.#oldest < this.#maxReports) return;
    const place = this.#oldest++ & (this.#reports.length - 1);
    const { story, sketch } = this.#reports[place]!;
    this.#reports[place] = undefined;
    this.#terms.removeOldest(sketch);
    story.reports.shift();
    addTo(story, sketch, -1);
    if (story.reports.length === 0) this.#stories.delete(story.id);
  }

  /** The stories that a report may belong to, likeliest first. */
  #candidates(sketch: Sketch, at: number | null): Candidate[] {
    const touched = this.#terms.overlap(sketch, this.#shared);
    const terms = (report: Report) => this.#shared[report.number & (this.#shared.length - 1)]!;
    const near = new Map<Story, Report[]>();
    for (const report of this.#nearReports(sketch, touched)) {
      if (at !== null && report.at !== null && Math.abs(at - report.at) > this.#spanMs) continue;
      const reports = near.get(report.story);
      if (reports === undefined) near.set(report.story, [report]);
      else reports.push(report);
    }
    const { weights } = this.#model;
    const isWorth = (comparison: Comparison) => scoreOf(comparison, weights) >= MERGE_WORTH;
    const candidates = Array.from(near, ([story, reports]): Candidate => {
      const comparison = compareReport({ sketch, at }, story, terms, isWorth);
      const isCopy = reports.some((report) => isCopyOf(sketch, report.sketch));
      return { story, isCopy, comparison, score: isCopy ? Infinity : scoreOf(comparison, weights) };
    });
    for (const place of touched) this.#shared[place] = 0;
    return candidates.sort(
      (a, b) => b.score - a.score || a.story.reports[0]!.number - b.story.reports[0]!.number,
    );
  }

  #why({ comparison }: Candidate): string {
    return whyOf(comparison, this.#model.weights);
  }

  #nearReports(sketch: Sketch, touched: readonly number[]): Set<Report> {
    const mask = this.#reports.length - 1;
    const byTerms = highest(touched, (place) => this.#shared[place]!, NEAR);
    const byVector = this.#bits.nearest(sketch.vector, this.#oldest, this.#next, NEAR);
    return new Set([...byTerms, ...byVector].map((number) => this.#reports[number & mask]!));
  }

  /** The newest report may show that two stories were one all along. */
  #mergeInto(story: Story, candidates: readonly Candidate[], merges: [string, string][]): Story {
    let current = story;
    for (const { story: other, score } of candidates) {
      if (other === story || score < MERGE_WORTH) continue;
      if (scoreOf(compareStories(current, other), this.#model.weights) <= 0) continue;
      const isOlder = current.reports[0]!.number < other.reports[0]!.number;
      const [into, from] = isOlder ? [current, other] : [other, current];
      this.#merge(into, from);
      merges.push([from.id, into.id]);
      current = into;
    }
    return current;
  }

  #merge(into: Story, from: Story): void {
    for (const report of from.reports) {
      report.story = into;
      addTo(into, report.sketch, 1);
    }
    into.reports = [...into.reports, ...from.reports].sort((a, b) => a.number - b.number);
    this.#stories.delete(from.id);
  }
}

interface Candidate {
  readonly story: Story;
  readonly score: number;
  readonly isCopy: boolean;
  readonly comparison: Comparison;
}
