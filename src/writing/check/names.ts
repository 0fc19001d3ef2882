import type { FoundEntity } from "../../domain/findings.ts";
import { foldWord } from "../../text/fold.ts";
import { isCalendarWord, isTitleWord } from "../../text/names.ts";
import { type Token, tokenise } from "../../text/tokens.ts";
import { isFunctionWord, stemOf } from "../support/words.ts";
import { otherNamesIn } from "./same-names.ts";

/** Finds capitalised words that `isKnown` rejects: names that are not in the article. */
export function unknownNames(text: string, isKnown: (name: string) => boolean): string[] {
  const unknown: string[] = [];
  for (const line of text.split("\n")) {
    const tokens = tokenise(line);
    // In a title-cased line nearly every word has a capital, so one unknown word does not prove a name. Two
    // in a run do.
    const least = isTitleCased(tokens) ? 2 : 1;
    for (const run of runsOf(tokens)) {
      const words = run.filter((token) => !isPlain(token) && !isKnown(token.stem));
      if (words.length >= least) unknown.push(words.map(({ raw }) => raw).join(" "));
    }
  }
  return unknown;
}

const MOSTLY = 0.8;

function isTitleCased(tokens: readonly Token[]): boolean {
  const telling = tokens.filter(({ folded, shape }) => shape !== "digits" && !isFunctionWord(folded));
  return (
    telling.length > 3 && telling.filter(({ shape }) => shape !== "lower").length >= MOSTLY * telling.length
  );
}

/**
 * Returns a test for names that an article or its findings contain. It accepts the article's words, abbreviations of what the article spells out, and every spelling of its entities.
 */
export function knownNamesOf(text: string, entities: readonly FoundEntity[]): (name: string) => boolean {
  const known = new Set<string>();
  const beginnings = new Set<string>();
  const learn = (words: string) => {
    const tokens = tokenise(words);
    for (const { folded, stem } of tokens) {
      known.add(folded);
      known.add(stem);
      known.add(stemOf(stem));
      if (stem.length >= MIN_BEGINNING) beginnings.add(stem.slice(0, MIN_BEGINNING));
    }
    for (const initials of initialsOf(tokens)) known.add(initials);
  };
  learn(text);
  for (const { name, aliases, ticker } of entities)
    for (const form of [name, ...aliases, ticker ?? ""]) learn(form);
  for (const word of otherNamesIn(known)) known.add(word);
  return (name) => {
    const folded = foldWord(name).replace(/['’]s?$/, "");
    if (known.has(folded) || known.has(stemOf(folded))) return true;
    // The same beginning is enough: "American" matches "America", and "Israeli" matches "Israel".
    return folded.length >= MIN_BEGINNING && beginnings.has(folded.slice(0, MIN_BEGINNING));
  };
}

const MIN_BEGINNING = 5;

/** Runs of capitalised words. A lone capitalised word at the start of a sentence is left out, because it need not be a name. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = () => {
    if (run.length > 1 || (run.length === 1 && !run[0]!.opensSentence)) runs.push(run);
    run = [];
  };
  for (const token of tokens) {
    const isCapital = token.shape === "capital" || token.shape === "upper";
    if (!isCapital || token.gap !== "soft" || token.opensSentence) close();
    if (isCapital) run.push(token);
  }
  close();
  return runs;
}

function isPlain({ folded, shape }: Token): boolean {
  if (isCalendarWord(folded) || isTitleWord(folded) || isFunctionWord(folded)) return true;
  // A sentence may open after "September 6.", which does not look like an end.
  return shape === "capital" && COMMON_OPENINGS.has(folded);
}

const COMMON_OPENINGS = new Set(
  "remaining whoever whatever fewer nearly almost even still such each another other though unless once only according although because despite during following however meanwhile officials analysts investors lawmakers police prosecutors democrats republicans shares stocks prices futures traders both several many most some all no new former earlier late last next since until while when where after before under".split(
    " ",
  ),
);

/** "SEC" and "SAEC" for "Securities and Exchange Commission": without and with the small words. */
function initialsOf(tokens: readonly Token[]): string[] {
  const initials: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.shape === "lower") continue;
    let short = "";
    let full = "";
    for (let next = at; next < tokens.length && next < at + 8; next++) {
      const { folded, shape, gap } = tokens[next]!;
      if (next > at && gap !== "soft") break;
      if (shape === "lower" && !isFunctionWord(folded)) break;
      if (shape !== "lower") short += folded[0];
      full += folded[0];
      if (short.length >= 2 && shape !== "lower") initials.push(short, full);
    }
  }
  return initials;
}
