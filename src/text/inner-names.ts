import { tokenise } from "./tokens.ts";

/** A stretch inside a longer name. */
export interface InnerStretch {
  readonly start: number;
  readonly words: string;
}

/**
 * The stretches of one or two words inside a name that are names themselves, the longer ones first: "Israel" and "Hamas"
 * in "Israel-Hamas truce", "North Korea" in "North Korea missile test". `isName` tells whether a stretch is a name.
 */
export function findInside(words: string, isName: (stretch: InnerStretch) => boolean): void {
  const tokens = tokenise(words);
  for (let at = 0; at < tokens.length; at++) {
    const { start, end } = tokens[at]!;
    const next = tokens[at + 1];
    if (next !== undefined && tokens.length > 2 && isName({ start, words: words.slice(start, next.end) }))
      at++;
    else isName({ start, words: words.slice(start, end) });
  }
}
