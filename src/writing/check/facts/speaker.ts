import { plain } from "../quotations.ts";
import type { ArticleFacts } from "./article-facts.ts";
import type { FactSentence, FactWord } from "./read.ts";

/** How many sentences before a quotation may name its speaker. */
const BACK = 2;
const MIN_WORDS = 3;

/** Finds a quotation whose speaker is not named near it in the article, where another name is. */
export function speakerProblem(claim: FactSentence, { sentences }: ArticleFacts): string | null {
  for (const quotation of claim.text.matchAll(/[“"]([^”"]+)[”"]/g)) {
    const words = plain(quotation[1]!);
    if (words.split(" ").length < MIN_WORDS) continue;
    const at = sentences.findIndex(({ text }) => plain(text).includes(words));
    const speaker = speakerBeside(claim, quotation.index, quotation.index + quotation[0].length);
    if (at === -1 || speaker.length === 0) continue;
    const near = sentences.slice(Math.max(0, at - BACK), at + 2);
    const stems = near.flatMap((sentence) => sentence.words.map(({ stem }) => stem.slice(0, BEGINNING)));
    if (speaker.some(({ stem }) => stems.includes(stem.slice(0, BEGINNING)))) continue;
    // "He said" may be anybody who was named further up.
    if (!sentences[at]!.words.some(({ isName, isContent }) => isName && isContent)) continue;
    return `the speaker ${speaker.map((word) => claim.text.slice(word.start, word.end)).join(" ")} does not say "${quotation[1]!.slice(0, 60)}" in the article`;
  }
  return null;
}

const BEGINNING = 5;

/** The capitalised words just before a word of saying, outside the quotation. */
function speakerBeside({ text, words }: FactSentence, start: number, end: number): FactWord[] {
  const outside = words.filter((word) => word.end <= start || word.start >= end);
  const says = outside.findIndex(({ folded }) => SAYING.test(folded));
  if (says === -1) return [];
  return outside
    .slice(Math.max(0, says - 6), says)
    .filter((word) => word.isContent && /^\p{Lu}/u.test(text.slice(word.start, word.end)));
}

const SAYING =
  /^(?:said|says|told|called|calls|described|warned|argued|wrote|added|asked|urged|noted|insisted|stated|conceded|admitted)$/;
