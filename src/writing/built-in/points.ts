import { MOST_COPIED } from "../copied.ts";
import type { Rewriter } from "./rewrite/rewrite.ts";
import { shortened } from "./shorten.ts";
import { chooseSummary, isHeadline, type Summary } from "./summary.ts";
import { share, type WeighedPassage } from "./weigh.ts";

const MAX_POINTS = 5;
/** One more than needed: of six, the one that copies most is left out. */
const MOST_CHOSEN = 6;
export const MIN_POINTS = 3;
const WANTED_CHARACTERS = 240;
const MAX_CHARACTERS = 300;
/** A point is a repetition if more than this share of its words was already used. */
const MAX_REPEATED = 0.5;
/**
 * A sentence that contains this share of a chosen sentence's words repeats it. The chosen sentence must have at least
 * `MIN_TELLING` words.
 */
const MAX_HELD = 0.8;
const MIN_TELLING = 7;
/** How much repetition lowers a point's weight. */
const REPETITION = 1.2;
/** Subtracted from the weight of uninformative points, so that they come last. */
const FILLER = 2;
/** Given back to a figure that was marked down only for pointing back. */
const OWED = 0.6;

export interface SummaryAndPoints {
  /** Its sentences. */
  readonly summary: readonly string[];
  /** May be one more than is published. */
  readonly points: readonly string[];
}

/**
 * Chooses a summary and key points that add to it. If a report has two sentences, one is the summary and the other the
 * point. A single sentence leaves no point.
 */
export function chooseSummaryAndPoints(
  passages: readonly WeighedPassage[],
  headline: string,
  kept: ReadonlySet<number> = new Set(),
): SummaryAndPoints {
  const summary = chooseSummary(passages, headline, 2);
  for (const each of [summary, chooseSummary(passages, headline, 1)]) {
    const points = choosePoints(passages, each, headline, kept);
    if (points.length > 0) return { summary: each.parts, points };
  }
  return { summary: summary.parts, points: [] };
}

/** The summary in our words. A long sentence becomes several, as far as there is room for them. */
export function ownSummary(sentences: readonly string[], rewriter: Rewriter): string {
  const facts = sentences.flatMap((sentence) => rewriter.clausesOf(sentence));
  let text = facts[0]?.text ?? "";
  for (const fact of facts.slice(1))
    if (text.length + 1 + fact.text.length <= MOST_SUMMARY) text = `${text} ${fact.text}`;
  return text;
}

/** As much as a reader takes in at a glance, in characters. */
const MOST_SUMMARY = 340;

/**
 * The points in our words, one fact each. Readers miss a fact more than they mind its wording, so one that copies a lot is left
 * out only if a body is full without it.
 */
export function ownPoints(points: readonly string[], summary: string, rewriter: Rewriter): string[] {
  const facts = points
    .flatMap((point) => rewriter.factsOf(withoutDayOf(summary, point)))
    .filter(({ text }) => text.length >= MIN_FACT);
  const dropped = facts
    .filter(({ copied }) => copied > MOST_COPIED)
    .toSorted((a, b) => b.copied - a.copied)
    .slice(0, Math.max(0, facts.length - MAX_POINTS));
  return facts
    .filter((fact) => !dropped.includes(fact))
    .slice(0, MAX_POINTS)
    .map(({ text }) => text);
}

/** The summary has named the day already: "The bank said on Monday that" needs it no more. */
function withoutDayOf(summary: string, point: string): string {
  const found = [...point.matchAll(DAY)];
  const [, day = ""] = found[0] ?? [];
  return found.length === 1 && summary.includes(day) ? point.replace(DAY, "") : point;
}

const DAY =
  / on ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?=[,.]| (?:that|to|in|at|after|by|with|and|as|for|its|his|her|their|the|a|an|it|he|she|they)\b)/g;

/** Shorter facts say next to nothing. */
const MIN_FACT = 18;

/** Key points: the sentences that add most to the summary, in the article's order. */
function choosePoints(
  passages: readonly WeighedPassage[],
  summary: Summary,
  headline: string,
  kept: ReadonlySet<number>,
): string[] {
  const chosen: WeighedPassage[] = [];
  const able = passages.flatMap((passage) => {
    const text = shortened(passage.text, WANTED_CHARACTERS);
    const isTold = summary.passages.includes(passage) || isHeadline(passage, headline, passages.length);
    return isTold || kept.has(passage.place) || text.length > MAX_CHARACTERS ? [] : { ...passage, text };
  });
  const said = () => [...summary.passages, ...chosen];
  while (chosen.length < MOST_CHOSEN) {
    const best = able
      .filter((passage) => !chosen.includes(passage) && isWorthSaying(passage, said(), chosen.length))
      .map((passage) => ({ passage, repeated: mostRepeated(passage, said()) }))
      .filter(({ passage, repeated }) => repeated <= MAX_REPEATED && !holdsAnother(passage, said()))
      .map(({ passage, repeated }) => ({ passage, value: valueOf(passage, repeated) }))
      .sort((a, b) => b.value - a.value)[0];
    if (best === undefined) break;
    chosen.push(best.passage);
  }
  return chosen.toSorted((a, b) => a.place - b.place).map(({ text }) => text);
}

function valueOf({ weight, isFiller, pointsBack, text }: WeighedPassage, repeated: number): number {
  return (
    weight + (pointsBack && COUNTS.test(text) ? OWED : 0) - REPETITION * repeated - (isFiller ? FILLER : 0)
  );
}

/**
 * Whether a sentence is good enough to be a point. A few good points are better than five with fillers. If there is little else,
 * a sentence that points back may follow the sentence it points to.
 */
function isWorthSaying(
  { pointsBack, isPersonal, isFiller, weight, place, text }: WeighedPassage,
  said: readonly WeighedPassage[],
  count: number,
): boolean {
  if (isPersonal) return false;
  // A figure right behind what it belongs to is worth telling in any case.
  if (pointsBack)
    return (count < MIN_POINTS || COUNTS.test(text)) && said.some((other) => other.place === place - 1);
  return count < MIN_POINTS || (weight > 0.25 && !isFiller);
}

/** "Its index fell to 32.4 from 36.2", "It had risen by half". */
const COUNTS = /^(?:Its|The|It|They|Their|That|This)\b.*\b(?:from|to|by|against|below|above|than) [$€£]?\d/;

function mostRepeated({ stems }: WeighedPassage, said: readonly WeighedPassage[]): number {
  return said.reduce((most, other) => Math.max(most, share(stems, other.stems)), 0);
}

/** Whether a sentence contains nearly everything that an already chosen sentence says, in more words. */
function holdsAnother({ stems }: WeighedPassage, said: readonly WeighedPassage[]): boolean {
  return said.some((other) => other.stems.size >= MIN_TELLING && share(other.stems, stems) >= MAX_HELD);
}
