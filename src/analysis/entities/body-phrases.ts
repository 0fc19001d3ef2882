import { loadNationalBodies } from "../../knowledge/national-bodies.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import type { NameFinder, NameMention } from "./names.ts";

/** The places where the text uses a phrase for an institution of the country. */
export function phrasesOf(country: string, document: Document, names: NameFinder): NameMention[] {
  const { text, titleEnd, casing } = document;
  const own = patternOf(country);
  if (own === null) return [];
  const { pattern, ids } = own;
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }): NameMention[] => {
    const entity = names.get(ids.get(words)!);
    // If every word is capitalised, a capital does not mark a name.
    if (entity === null || (index < titleEnd && casing !== "sentence" && !text.includes(words, titleEnd)))
      return [];
    if (isMereOpening(words, index, document, names)) return [];
    return [{ entity, words, start: index, end: index + words.length }];
  });
}

/** Whether an institution of the country is called so at home. */
export function isPhraseOf(country: string, words: string): boolean {
  return patternOf(country)?.ids.has(words) === true;
}

/** "House sales fall", "Conservative estimates": the capital of a word that opens a sentence shows no name. */
function isMereOpening(
  words: string,
  start: number,
  { tokens, titleEnd, casing }: Document,
  names: NameFinder,
): boolean {
  if (words.includes(" ") || words === words.toLowerCase()) return false;
  const word = words.toLowerCase();
  return (
    (HOMELY.has(word) || isPlainWord(word, names)) && onlyOpens(words, start, { tokens, titleEnd, casing })
  );
}

/** Whether a capitalised word opens a sentence here, and has its capital nowhere inside one. */
export function onlyOpens(
  words: string,
  start: number,
  { tokens, titleEnd, casing }: Pick<Document, "tokens" | "titleEnd" | "casing">,
): boolean {
  const word = words.toLowerCase();
  const isOpening = tokens.some((token) => token.start === start && token.opensSentence);
  const isInside = tokens.some(
    (token) =>
      !token.opensSentence &&
      token.raw.startsWith(words) &&
      token.stem === word &&
      (token.start >= titleEnd || casing === "sentence"),
  );
  return isOpening && !isInside;
}

/** Ordinary words that the list of ordinary words lacks because news often has them as names. */
const HOMELY: ReadonlySet<string> = new Set(["house", "navy", "army"]);

interface PhrasePattern {
  readonly pattern: RegExp;
  /** The institution that each phrase means. */
  readonly ids: ReadonlyMap<string, string>;
}

const patterns = new Map<string, PhrasePattern | null>();

function patternOf(country: string): PhrasePattern | null {
  let own = patterns.get(country);
  if (own === undefined) {
    const ids = new Map<string, string>();
    for (const { id, phrases } of loadNationalBodies().bodiesOf(country))
      for (const phrase of phrases) {
        ids.set(phrase, id);
        if (phrase === phrase.toLowerCase()) ids.set(phrase[0]!.toUpperCase() + phrase.slice(1), id);
      }
    // The longest phrase first, so that "Labour Party" is not read as "Labour".
    const written = [...ids.keys()].sort((a, b) => b.length - a.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${written.join("|")})(?![\\p{L}\\p{N}-])`, "gu");
    own = ids.size === 0 ? null : { pattern, ids };
    patterns.set(country, own);
  }
  return own;
}
