import { splitSentences } from "../../text/sentences.ts";
import { shortened } from "./shorten.ts";
import type { Summary } from "./summary.ts";
import { share, type Weighed } from "./weigh.ts";

const MAX_POINTS = 5;
const MIN_POINTS = 3;
const WANTED_CHARACTERS = 240;
const MAX_CHARACTERS = 300;
/** A point half of which was said before is a repetition. */
const MAX_REPEATED = 0.5;
/** What was said before takes from a point's weight. */
const REPETITION = 1.2;

/** Key points: the sentences that add most to the summary, in the article's order. */
export function choosePoints(passages: readonly Weighed[], summary: Summary): string[] {
  const chosen: Weighed[] = [];
  const able = passages.flatMap((passage) => {
    const text = shortened(passage.text, WANTED_CHARACTERS);
    return summary.passages.includes(passage) || text.length > MAX_CHARACTERS ? [] : { ...passage, text };
  });
  const said = () => [...summary.passages, ...chosen];
  while (chosen.length < MAX_POINTS) {
    const best = able
      .filter((passage) => !chosen.includes(passage) && isWorthSaying(passage, said(), chosen.length))
      .map((passage) => ({ passage, repeated: mostRepeated(passage, said()) }))
      .filter(({ repeated }) => repeated <= MAX_REPEATED)
      .map(({ passage, repeated }) => ({ passage, value: passage.weight - REPETITION * repeated }))
      .sort((a, b) => b.value - a.value)[0];
    if (best === undefined) break;
    chosen.push(best.passage);
  }
  chosen.sort((a, b) => a.place - b.place);
  const points = chosen.map(({ text }) => text);
  // A short report has nothing to add: its summary is its key points.
  return points.length > 0 ? points : splitSentences(summary.text).map(({ text }) => text);
}

/**
 * Few good points are better than five with fillers. What points back may follow what it points to, where there is little
 * else to say.
 */
function isWorthSaying(
  { pointsBack, isPersonal, weight, place }: Weighed,
  said: readonly Weighed[],
  count: number,
): boolean {
  if (isPersonal) return false;
  if (pointsBack) return count < MIN_POINTS && said.some((other) => other.place === place - 1);
  return count < MIN_POINTS || weight > 0.25;
}

function mostRepeated({ stems }: Weighed, said: readonly Weighed[]): number {
  return said.reduce((most, other) => Math.max(most, share(stems, other.stems)), 0);
}
