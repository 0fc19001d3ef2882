import type { Sentence } from "../../text/sentences.ts";
import { type Token, tokenise } from "../../text/tokens.ts";

/** A word of a sentence, with what is before it. */
export interface ClauseWord {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  /** In lower case, without a possessive s. */
  readonly lower: string;
  readonly isPossessive: boolean;
  readonly isCapital: boolean;
  /** The punctuation between the previous word and this one, without spaces, quotes and currency signs. */
  readonly before: string;
  /** Whether a hyphen joins this word to the previous one. */
  readonly isJoined: boolean;
  /** Whether a currency sign is right before it. */
  readonly isMoney: boolean;
}

/** The words of one sentence. Offsets are those of the sentence's text plus its start. */
export function wordsOf({ text, start }: Pick<Sentence, "text" | "start">): ClauseWord[] {
  let previousEnd = 0;
  return tokenise(text)
    .slice(0, MOST_WORDS)
    .map((token) => {
      const gap = text.slice(previousEnd, token.start);
      previousEnd = token.end;
      return wordOf(token, gap, start);
    });
}

/** No sentence of a careful outlet is longer. */
const MOST_WORDS = 90;

function wordOf({ start, end, raw, folded, stem, shape }: Token, gap: string, shift: number): ClauseWord {
  return {
    start: start + shift,
    end: end + shift,
    raw,
    lower: stem,
    isPossessive: stem !== folded,
    isCapital: shape === "capital" || shape === "upper",
    before:
      gap.replace(/[\s"“”'‘’$€£¥%.-]/g, "") +
      (/[.!?]\s/.test(gap) ? "." : "") +
      (/\s-\s/.test(gap) ? "-" : ""),
    isJoined: gap === "-",
    isMoney: /[$€£¥₹]$/.test(gap),
  };
}
