import { splitSentences } from "../../text/sentences.ts";
import { isPlea } from "../../text/prose/discard.ts";
import { hasVerb } from "./verbs.ts";

/**
 * Turns the lists in a text into running text. List items that are sentences lose their bullets, and the first item is
 * joined to the lead-in. A lead-in such as "The bank plans to:" is never used alone, nor is an item that is only true
 * together with its lead-in.
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

/** Whether a lead-in has content of its own: "Key points:" and "Here is what we know:" have none. */
function isClause(leadIn: string): boolean {
  return leadIn.length >= MIN_CLAUSE && !isPlea(leadIn);
}

const MIN_CLAUSE = 35;

/** After a lead-in, items may lack a full stop, or end with a comma or semicolon. Elsewhere, an item without a full stop is a link. */
function sentenceOf(item: string, isLedIn: boolean): string | null {
  const text = isLedIn ? item.replace(/(?:;(?: and| or)?|,(?: and| or)?|(?<![.!?…]["”’)]*))$/, ".") : item;
  return hasVerb(text) && !/^\p{Ll}(?!\p{Lu})/u.test(text) ? text : null;
}

/** After a lead-in such as "The bank denied these claims:", the items are not stated as facts. */
const IN_DOUBT =
  /\b(?:den(?:y|ies|ied|ying)|reject\w*|refut\w*|false\w*|untrue|wrong|rumou?rs?|myths?|claim(?:s|ed)?|alleg\w+|accus\w+|scenarios?|propos\w+|demand\w*|options?|not|if|whether)\b/i;
