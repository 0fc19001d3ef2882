import type { FoundEntity } from "../../domain/findings.ts";
import { contentOf, wordsOf } from "../support/words.ts";
import type { Passage } from "./passages.ts";

export interface WeighedPassage extends Passage {
  /** How much of the news it tells; comparable only within one article. */
  readonly weight: number;
  /** The stems of its content words. */
  readonly stems: ReadonlySet<string>;
}

/** Weights of the factors in a passage's favour; each factor is between 0 and 1. */
const POSITION = 1;
const TITLE = 0.9;
const ENTITIES = 0.5;
const FIGURES = 0.2;
const CENTRALITY = 0.6;
/** Weights of the factors that count against a passage. */
const POINTS_BACK = 0.6;
const PERSONAL = 0.9;
const QUOTED_FIRST = 0.35;
const LONG = 0.25;
const SHORT = 0.25;

/** After this many sentences, the weight of a position has fallen to about a third. */
const FADES_OVER = 5;
const LONG_CHARACTERS = 260;
const SHORT_CHARACTERS = 60;

export function weighPassages(
  passages: readonly Passage[],
  title: string,
  entities: readonly FoundEntity[],
): WeighedPassage[] {
  const titleStems = new Set(contentOf(wordsOf(title)));
  const rows = passages.map((passage) => ({ passage, stems: new Set(contentOf(wordsOf(passage.text))) }));
  // Fillers say nothing about the article's subject.
  const telling = rows.filter(({ passage }) => !passage.isFiller);
  const frequency = new Map<string, number>();
  for (const { stems } of telling)
    for (const stem of stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const salienceOf = entityShare(entities);
  return rows.map(({ passage, stems }) => {
    const { text, place } = passage;
    const weight =
      POSITION * Math.exp(-place / FADES_OVER) +
      TITLE * share(titleStems, stems) +
      ENTITIES * salienceOf(text) +
      FIGURES * Math.min(1, (text.match(/\d[\d.,]*/g)?.length ?? 0) / 2) +
      CENTRALITY * centrality(stems, frequency, telling.length) -
      (passage.pointsBack ? POINTS_BACK : 0) -
      (passage.isPersonal ? PERSONAL : 0) -
      (/^["“]/.test(text) ? QUOTED_FIRST : 0) -
      (text.length > LONG_CHARACTERS ? LONG : 0) -
      (text.length < SHORT_CHARACTERS ? SHORT : 0);
    return { ...passage, stems, weight };
  });
}

/** The share of the first set's words that the second contains. */
export function share(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  let both = 0;
  for (const word of words) if (others.has(word)) both++;
  return both / words.size;
}

/** How many of the article's entities a text names, weighted by salience, from 0 to 1. */
function entityShare(entities: readonly FoundEntity[]): (text: string) => number {
  const total = entities.reduce((sum, { salience }) => sum + salience, 0);
  const known = entities.map(({ name, aliases, salience }) => ({
    salience,
    names: [name, ...aliases].filter(({ length }) => length > 2),
  }));
  return (text) => {
    if (total === 0) return 0;
    let sum = 0;
    for (const { names, salience } of known) if (names.some((name) => text.includes(name))) sum += salience;
    return sum / total;
  };
}

/** How often a passage's words occur in the other passages. */
function centrality(
  stems: ReadonlySet<string>,
  frequency: ReadonlyMap<string, number>,
  count: number,
): number {
  if (stems.size === 0 || count < 2) return 0;
  let sum = 0;
  for (const stem of stems) sum += Math.min(1, (3 * ((frequency.get(stem) ?? 1) - 1)) / (count - 1));
  return sum / stems.size;
}
