import { findMonth } from "../../../text/month-names.ts";
import { isSame } from "../numbers.ts";
import type { ArticleFacts } from "./article-facts.ts";
import type { FactSentence, PlacedFigure } from "./read.ts";

/** How much better two numbers must fit when exchanged. */
const MARGIN = 0.5;
const REACH = 5;
/** Smaller spelled-out numbers are often no numbers. */
const UNTOLD = 2;

/** Finds two numbers of one kind that fit the article better the other way round: "rose to 5.1 from 5.4". */
export function numberRoleProblem(claim: FactSentence, article: ArticleFacts): string | null {
  const figures = claim.figures
    .filter(({ isDigits, value, unit }) => (isDigits || value > UNTOLD) && unit !== "year")
    // "May 7" is a date.
    .filter(({ at }) => findMonth(claim.words[at - 1]?.folded ?? "") === null)
    .slice(0, MAX_FIGURES);
  for (const [index, one] of figures.entries())
    for (const two of figures.slice(index + 1)) {
      if (one.unit !== two.unit || isSame(one.value, two.value) || !isAlike(one.value, two.value)) continue;
      if (areExchanged(claim, one, two, article))
        return `the number ${one.text} stands where the article has ${two.text}, and the reverse`;
    }
  return null;
}

/** Nobody takes 149 shops for 18,000 jobs. */
function isAlike(a: number, b: number): boolean {
  return Math.max(a, b) <= MOST_TIMES * Math.min(a, b);
}

const MOST_TIMES = 50;
const MAX_FIGURES = 12;

type Surroundings = Map<string, number>;

function areExchanged(
  claim: FactSentence,
  one: PlacedFigure,
  two: PlacedFigure,
  article: ArticleFacts,
): boolean {
  const [first, second] = distinct(surroundingsOf(claim, one), surroundingsOf(claim, two));
  const fit = (figure: PlacedFigure, own: Surroundings) => {
    const places = article.sentences.flatMap((sentence) =>
      sentence.figures
        .filter(({ value }) => isSame(value, figure.value))
        .map((other) => common(own, surroundingsOf(sentence, other))),
    );
    return places.length === 0 ? null : Math.max(...places);
  };
  const [direct, directToo, crossed, crossedToo] = [
    fit(one, first),
    fit(two, second),
    fit(one, second),
    fit(two, first),
  ];
  if (direct === null || directToo === null) return false;
  return crossed! + crossedToo! - direct - directToo > MARGIN;
}

/** The words around a number, the nearer the weightier. */
function surroundingsOf({ words }: FactSentence, { at }: PlacedFigure): Surroundings {
  const around: Surroundings = new Map();
  for (let step = 1; step <= REACH; step++)
    for (const place of [at - step, at + step]) {
      const word = words[place];
      if (word === undefined || /\d/.test(word.folded)) continue;
      const isRole = step === 1 && place < at && ROLES.has(word.folded);
      if (!word.isContent && !isRole) continue;
      const key = word.isContent ? word.stem : `^${word.folded}`;
      around.set(key, Math.max(around.get(key) ?? 0, 1 / (step + 0.5)));
    }
  return around;
}

/** What tells two surroundings apart. */
function distinct(one: Surroundings, two: Surroundings): [Surroundings, Surroundings] {
  const minus = (a: Surroundings, b: Surroundings) =>
    new Map(
      [...a]
        .map(([key, weight]) => [key, weight - (b.get(key) ?? 0)] as const)
        .filter(([, weight]) => weight > 0),
    );
  return [minus(one, two), minus(two, one)];
}

function common(a: Surroundings, b: Surroundings): number {
  return [...a].reduce((sum, [key, weight]) => sum + Math.min(weight, b.get(key) ?? 0), 0);
}

const ROLES = new Set(
  "from to by at against versus below above after before than compared down up in for of".split(" "),
);
