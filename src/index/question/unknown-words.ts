import { questionTextOf } from "../../text/question-text.ts";
import { type Stem, stemsOf } from "../../text/stems.ts";
import { hashOf, weightOf } from "../../text/word-marks.ts";

/** A word to look for in an item, by its hash, and how much it tells. */
export interface UnknownWord {
  readonly hash: number;
  readonly weight: number;
}

/**
 * The words of names that the library lacks ("Slay the Spire", "Claude 5"), and others that news hardly ever uses. `names` are
 * those that the library knows, as the request spells them; `isOrdinary` knows the frequent words of English news.
 */
export function readUnknownWords(
  sentence: string,
  names: readonly string[],
  isOrdinary: (folded: string) => boolean,
): UnknownWord[] {
  const known = new Set(names.flatMap((name) => stemsOf(name).flatMap(spelt)));
  return stemsOf(aboutItself(sentence)).flatMap((each) =>
    isTelling(each, isOrdinary) ? [...wordOf(each, known), ...numberOf(each, known)] : numberOf(each, known),
  );
}

function spelt({ stem, numbered }: Stem): string[] {
  return numbered === null ? [stem] : [stem, numbered];
}

/** The sentence without what only tells how it resolves, where something is traded, or how a name is abbreviated. */
function aboutItself(sentence: string): string {
  return questionTextOf(sentence, []).replace(BRACKETS, " ").replace(RESOLUTION, " ").replace(VENUE, " ");
}

const BRACKETS = /\([^()]*\)/g;
const RESOLUTION = /[?.!]\s(?:This |The market |It )?[Rr]esolv[^]*$/;
const VENUE = /\b(?:per|via|on|source:) (?:the )?[A-Z][\w.-]*/g;

/** A name, or a word that news hardly ever uses. At the beginning of a sentence, a capital proves nothing. */
function isTelling({ stem, token }: Stem, isOrdinary: (folded: string) => boolean): boolean {
  const { raw, folded, shape, opensSentence } = token;
  if (NO_NAMES.has(folded) || raw.length < 2 || /^\d/.test(raw)) return false;
  return shape === "lower" || opensSentence
    ? weightOf(stem) === 1 && !isOrdinary(folded)
    : weightOf(stem) > 0;
}

/** Written in capitals, but no names. */
const NO_NAMES: ReadonlySet<string> = new Set([
  ..."utc gmt est cet ceo cfo cto chairman chairwoman ipo fdv ath usd ious bps yes no h1 h2".split(" "),
  ..."jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun q1 q2 q3 q4".split(" "),
]);

function wordOf({ stem, token: { shape, raw } }: Stem, known: ReadonlySet<string>): UnknownWord[] {
  const weight = weightOf(stem);
  if (weight === 0 || known.has(stem)) return [];
  // An abbreviation is often written out, and a thing often told in other words. One alone proves nothing.
  const isLoose = shape === "lower" || (shape === "upper" && raw.length <= 5);
  return [{ hash: hashOf(stem), weight: isLoose ? weight / 2 : weight }];
}

/** "Claude 5" asks for the five, whether Claude is known or not. Items tell "Chapter 11" in other words, too. */
function numberOf({ stem, numbered }: Stem, known: ReadonlySet<string>): UnknownWord[] {
  const isOfName = weightOf(stem) === 1 || known.has(stem);
  return numbered === null || !isOfName || known.has(numbered) ? [] : [{ hash: hashOf(numbered), weight: 1 }];
}
