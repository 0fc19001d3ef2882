import { tokenise } from "../../../text/tokens.ts";
import { isFunctionWord, stemOf } from "../../support/words.ts";
import { figuresOf } from "../numbers.ts";

/** A word of a sentence. */
export interface FactWord {
  readonly folded: string;
  /** Without its ending; comparable between texts. */
  readonly stem: string;
  readonly isContent: boolean;
  /** A capitalised word within a sentence. */
  readonly isName: boolean;
  readonly isNegator: boolean;
  readonly start: number;
  readonly end: number;
}

/** A number, and the place of its word. */
export interface PlacedFigure {
  readonly text: string;
  readonly value: number;
  readonly isDigits: boolean;
  readonly at: number;
  readonly unit: "share" | "points" | "money" | "year" | "count";
}

export interface FactSentence {
  readonly text: string;
  readonly words: readonly FactWord[];
  readonly figures: readonly PlacedFigure[];
}

/** Reads the words and the numbers of a sentence. */
export function readFacts(text: string): FactSentence {
  const words = tokenise(text).map(({ folded, stem, shape, opensSentence, start, end }): FactWord => {
    const bare = stem.replaceAll(/['’]/g, "");
    const isNegator = NEGATORS.has(bare) || /n['’]t$/.test(folded);
    return {
      folded: bare,
      stem: stemOf(bare).replace(/(?<=..)[ei]$/, ""),
      isContent: !isFunctionWord(bare) && !isNegator,
      isName: (shape === "capital" || shape === "upper") && !opensSentence,
      isNegator,
      start,
      end,
    };
  });
  return { text, words, figures: placedFigures(text, words) };
}

function placedFigures(text: string, words: readonly FactWord[]): PlacedFigure[] {
  let from = 0;
  const figures: PlacedFigure[] = [];
  for (const { text: written, value, isDigits } of figuresOf(text)) {
    let start = text.indexOf(written, from);
    if (start === -1) start = text.indexOf(written);
    from = start + 1;
    const at = words.findIndex((word) => word.end > start);
    if (at === -1) continue;
    const before = text.slice(Math.max(0, start - 2), start);
    const after = text.slice(start + written.length, start + written.length + 16);
    figures.push({ text: written, value, isDigits, at, unit: unitOf(written, before, after, value) });
  }
  return figures;
}

function unitOf(written: string, before: string, after: string, value: number): PlacedFigure["unit"] {
  if (/^\s?(?:%|per ?cent|percent)/i.test(after)) return "share";
  if (/^\s?(?:basis points|bps?\b)/i.test(after)) return "points";
  if (/[$€£¥]\s?$/.test(before) || MONEY.test(after)) return "money";
  return /^(?:19|20)\d\d$/.test(written.trim()) && Number.isInteger(value) ? "year" : "count";
}

const MONEY = /^\s?(?:dollars?|euros?|pounds?|yen|yuan|francs?|roubles?|rupees?|cents?)\b/i;

const NEGATORS = new Set(
  "not no never cannot without neither nor nobody none cant wont didnt doesnt dont isnt arent wasnt werent wouldnt couldnt shouldnt hasnt havent hadnt".split(
    " ",
  ),
);
