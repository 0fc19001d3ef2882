import { splitSentences } from "../../text/sentences.ts";
import { isPlea } from "./discard.ts";
import { hasVerb } from "./verbs.ts";

/**
 * The text with its lists as running text: an item that is a sentence without its mark, the first one behind what leads into
 * the list. What leads in never stands alone ("The bank plans to:"), nor does an item that only it makes true.
 */
export function listsAsProse(text: string): string {
  const told: string[] = [];
  let leadIn = "";
  let isFirst = false;
  for (const paragraph of text.split(/\n+/)) {
    const line = paragraph.trim();
    if (!MARK.test(line)) {
      leadIn = line.endsWith(":") ? splitSentences(line).at(-1)!.text : "";
      isFirst = leadIn !== "";
      told.push(paragraph);
      continue;
    }
    const sentence = sentenceOf(line.replace(MARK, ""), leadIn !== "");
    if (sentence === null || IN_DOUBT.test(leadIn)) continue;
    if (isFirst) told.push(told.pop()!.trim().slice(0, -leadIn.length));
    told.push(isFirst && isClause(leadIn) ? `${leadIn} ${sentence}` : sentence);
    isFirst = false;
  }
  return told.join("\n");
}

const MARK = /^(?:[-–*•·‣◦▪●○■►]|\(?(?:\d{1,2}|[a-z])\)|\d{1,2}\.)\s+/u;

/** Whether it tells something: "Key points:" and "Here is what we know:" do not. */
function isClause(leadIn: string): boolean {
  return leadIn.length >= MIN_CLAUSE && !isPlea(leadIn);
}

const MIN_CLAUSE = 35;

/** Below what leads into them items go without a stop or end as parts of one sentence do; elsewhere such are links. */
function sentenceOf(item: string, isLedIn: boolean): string | null {
  const text = isLedIn ? item.replace(/(?:;(?: and| or)?|,(?: and| or)?|(?<![.!?…]["”’)]*))$/, ".") : item;
  return hasVerb(text) && !/^\p{Ll}(?!\p{Lu})/u.test(text) ? text : null;
}

/** "The bank denied these claims:": what follows is not said to be so. */
const IN_DOUBT =
  /\b(?:den(?:y|ies|ied|ying)|reject\w*|refut\w*|false\w*|untrue|wrong|rumou?rs?|myths?|claim(?:s|ed)?|alleg\w+|accus\w+|scenarios?|propos\w+|demand\w*|options?|not|if|whether)\b/i;
