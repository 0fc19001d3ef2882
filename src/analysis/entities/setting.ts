import { isTitleWord } from "../../text/names.ts";
import type { Token } from "../../text/tokens.ts";
import type { CandidateMention } from "./candidate.ts";
import type { Document } from "./document.ts";

/** The words around a mention. */
export interface Setting {
  readonly before: string;
  readonly after: string;
  readonly isOwner: boolean;
  readonly opens: boolean;
}

export function settingOf(
  { start, end }: Pick<CandidateMention, "start" | "end">,
  tokens: readonly Token[],
  { text }: Document,
): Setting {
  const at = firstAt(tokens, start);
  const own = tokens[at]!;
  let next = at;
  while (next < tokens.length && tokens[next]!.start < end) next++;
  const after = tokens[next];
  const previous = own.opensSentence ? undefined : tokens[at - 1];
  const article = previous !== undefined && (previous.folded === "the" || previous.folded === "a");
  const before = article && !previous.opensSentence ? tokens[at - 2] : previous;
  return {
    before: before?.folded ?? "",
    after: after === undefined || after.gap === "hard" || after.shape !== "lower" ? "" : after.folded,
    isOwner: /^['’]s?/.test(text.slice(end, end + 2)),
    opens: own.opensSentence || (article && previous.opensSentence),
  };
}

function firstAt(tokens: readonly Token[], start: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Signs in the words around a mention. */
export const SIGNS = {
  placed: ({ before }: Setting) => PLACING.has(before),
  objects: ({ before }: Setting) => JOINING.has(before),
  acts: ({ after }: Setting) => isVerb(after),
  owns: ({ isOwner }: Setting) => isOwner,
  quoted: ({ before, after }: Setting) => TELLING.has(before) || REPORTING.has(after),
  opens: ({ opens }: Setting) => opens,
  titled: ({ before }: Setting) => isTitleWord(before),
  press: ({ before }: Setting) => PRESS.has(before),
  says: ({ before, after }: Setting) => SAYING.has(after) || before === "said",
} as const;

const PLACING = new Set(
  "in at from near across outside inside throughout around into toward towards".split(" "),
);
const JOINING = new Set("of by with to for against on over about and between".split(" "));
const TELLING = new Set("told via per tells".split(" "));
const REPORTING = new Set("reported reports".split(" "));
const PRESS = new Set(
  "host anchor columnist reporter correspondent journalist writer historian professor analyst editor contributor moderator photographer by".split(
    " ",
  ),
);
const SAYING = new Set("said says told tells tweeted wrote writes added explained asked".split(" "));
const VERBS = new Set(
  "said says will would has have had is was are were may might could should can did does told just also now still plans wants faces".split(
    " ",
  ),
);

function isVerb(word: string): boolean {
  return VERBS.has(word) || /(?:[^s]s|ed)$/.test(word);
}
