import { tokenise, type Token } from "./tokens.ts";

/** A word of a text in a form that its inflections share. */
export interface Stem {
  readonly stem: string;
  readonly token: Token;
  /** The number that follows a name and belongs to it, as in "Claude 5", joined to the stem; null if there is none. */
  readonly numbered: string | null;
}

/** Long enough to tell most names apart, short enough for "Ukraine" and "Ukrainian" to be one. */
const LETTERS = 6;

/** The words of a text, in order. Numbers count only as a part of the name before them. */
export function stemsOf(text: string): Stem[] {
  const tokens = tokenise(text);
  return tokens.flatMap((token, at) => {
    if (token.shape === "digits") return [];
    const next = tokens[at + 1];
    const stem = stemOf(token.stem);
    const isNumbered =
      token.shape !== "lower" &&
      next?.shape === "digits" &&
      /^\d{1,3}$/.test(next.raw) &&
      JOINT.test(text.slice(token.end, next.start)) &&
      !UNIT.test(text.slice(next.end, next.end + 2));
    return [{ stem, token, numbered: isNumbered ? `${stem} ${next.raw}` : null }];
  });
}

/** What is between a name and its number. */
const JOINT = /^[ -]?$/;
/** What makes a number an amount. */
const UNIT = /^(?:%| %|[.,]\d)/;

export function stemOf(folded: string): string {
  const singular =
    folded.length > 3 && folded.endsWith("s") && !/(?:ss|us|is)$/.test(folded) ? folded.slice(0, -1) : folded;
  return singular.slice(0, LETTERS);
}
