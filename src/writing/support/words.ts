import { tokenise } from "../../text/tokens.ts";

/** A text prepared for comparison, with one entry per word. */
export interface ComparedWords {
  /** The words without case, accents and endings. */
  readonly stems: readonly string[];
  /** Whether the word carries content, unlike "the" or "has". */
  readonly isContent: readonly boolean[];
  /** Whether a clause may begin here: at the start, or after a comma, a bracket or a full stop. */
  readonly opensClause: readonly boolean[];
}

export function wordsOf(text: string): ComparedWords {
  const tokens = tokenise(text);
  return {
    stems: tokens.map(({ stem }) => stemOf(stem)),
    isContent: tokens.map(({ stem }) => !isFunctionWord(stem)),
    opensClause: tokens.map(({ gap }) => gap !== "soft"),
  };
}

/** The stems of the content words, in order. */
export function contentOf({ stems, isContent }: ComparedWords): string[] {
  return stems.filter((_, at) => isContent[at]);
}

export function isFunctionWord(folded: string): boolean {
  return FUNCTION_WORDS.has(folded);
}

/** Only this many letters of a word are compared. */
const STEM_LENGTH = 7;

/** "announced", "announces" and "announcing" become one stem; numbers and short words stay unchanged. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/ies$/, "y").replace(/(?:ing|edly|ed|ers|er|es|s|ly)$/, "");
  return (bare || word).slice(0, STEM_LENGTH);
}

const FUNCTION_WORDS = new Set(
  [
    "a an the of to in on at by for from with as and or but nor so yet if than then that this these those",
    "is are was were be been being am do does did has have had having will would can could may might shall should must",
    "it its he him his she her they them their we us our you your i my me who whom whose which what when where why how",
    "there here about into over after before between out up down off under again also just more most other some such",
    "only own same too very s t said says say",
  ]
    .join(" ")
    .split(" "),
);
