import { shortened } from "./shorten.ts";
import { chooseSummary, isHeadline, type Summary } from "./summary.ts";
import { share, type WeighedPassage } from "./weigh.ts";

const MAX_POINTS = 5;
const MIN_POINTS = 3;
const WANTED_CHARACTERS = 240;
const MAX_CHARACTERS = 300;
/** A point half of which was said before is a repetition. */
const MAX_REPEATED = 0.5;
/** So much of a sentence of so many words may not come up again in a longer one. */
const MAX_HELD = 0.8;
const MIN_TELLING = 7;
/** What was said before takes from a point's weight. */
const REPETITION = 1.2;
/** What tells little comes after all that tells more. */
const FILLER = 2;

export interface SummaryAndPoints {
  readonly summary: string;
  readonly points: readonly string[];
}

/**
 * A summary and key points that add to it: a report of two sentences has one in each. One of a single sentence has nothing to
 * add, so that it is its own key point.
 */
export function chooseSummaryAndPoints(
  passages: readonly WeighedPassage[],
  headline: string,
): SummaryAndPoints {
  const summary = chooseSummary(passages, headline, 2);
  for (const each of [summary, chooseSummary(passages, headline, 1)]) {
    const points = choosePoints(passages, each, headline);
    if (points.length > 0) return { summary: each.text, points };
  }
  return { summary: summary.text, points: summary.parts };
}

/** Key points: the sentences that add most to the summary, in the article's order. */
function choosePoints(passages: readonly WeighedPassage[], summary: Summary, headline: string): string[] {
  const chosen: WeighedPassage[] = [];
  const able = passages.flatMap((passage) => {
    const text = shortened(passage.text, WANTED_CHARACTERS);
    const isTold = summary.passages.includes(passage) || isHeadline(passage, headline, passages.length);
    return isTold || text.length > MAX_CHARACTERS ? [] : { ...passage, text };
  });
  const said = () => [...summary.passages, ...chosen];
  while (chosen.length < MAX_POINTS) {
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

function valueOf({ weight, isFiller }: WeighedPassage, repeated: number): number {
  return weight - REPETITION * repeated - (isFiller ? FILLER : 0);
}

/**
 * Few good points are better than five with fillers. What points back may follow what it points to, where there is little
 * else to say.
 */
function isWorthSaying(
  { pointsBack, isPersonal, isFiller, weight, place }: WeighedPassage,
  said: readonly WeighedPassage[],
  count: number,
): boolean {
  if (isPersonal) return false;
  if (pointsBack) return count < MIN_POINTS && said.some((other) => other.place === place - 1);
  return count < MIN_POINTS || (weight > 0.25 && !isFiller);
}

function mostRepeated({ stems }: WeighedPassage, said: readonly WeighedPassage[]): number {
  return said.reduce((most, other) => Math.max(most, share(stems, other.stems)), 0);
}

/** Whether it says once more, at greater length, nearly all that another one says. */
function holdsAnother({ stems }: WeighedPassage, said: readonly WeighedPassage[]): boolean {
  return said.some((other) => other.stems.size >= MIN_TELLING && share(other.stems, stems) >= MAX_HELD);
}
