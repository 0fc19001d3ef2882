import { type ArticleFacts, nearestTo } from "./article-facts.ts";
import type { FactSentence } from "./read.ts";

/** Finds "all", "every", "entire" or "whole" where the article says nothing of the kind. */
export function scopeProblem(claim: FactSentence, article: ArticleFacts): string | null {
  const at = claim.words.findIndex((_, place) => isSweeping(claim, place));
  if (at === -1) return null;
  if (nearestTo(claim.words, article).some(({ sentence }) => WIDE.test(sentence.text))) return null;
  return `the scope is wider than in the article: "${claim.words[at]!.folded} ${claim.words[at + 1]!.folded}"`;
}

function isSweeping({ words }: FactSentence, at: number): boolean {
  const [before = "", own, next, afterNext = ""] = [-1, 0, 1, 2].map((step) => words[at + step]?.folded);
  if (own === undefined || next === undefined || !ALL.has(own)) return false;
  if (
    /^(?:but|along|over|out|that|and)$/.test(next) ||
    (next === "the" && /^(?:same|way|more)$/.test(afterNext))
  )
    return false;
  if (own === "all" && /^(?:in|at|of|for|after|above|almost|nearly|not|by|are|were|was|is|be)$/.test(before))
    return false;
  // "The whole of 2011" is a time, too.
  return !TIMES.test(next === "of" ? afterNext : next);
}

const ALL = new Set(["all", "every", "entire", "whole"]);
const TIMES =
  /^\d|^(?:two|three|four|five|six|seven|nine|time|day|week|month|year|season|night|morning|afternoon|evening|summer|winter)$/;
/** Words that say "all" in another way, or that make it hard to tell. */
const WIDE =
  /\b(?:all|every|each|entire|entirely|whole|everyone|everybody|everything|everywhere|any|anyone|always|both|total|full|fully|completely|no|none|nobody|nationwide|bans?|banned|unanimous\w*|throughout|across|100|universal|wide|blanket|without)\b/i;
