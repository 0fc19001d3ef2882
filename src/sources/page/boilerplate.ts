import type { Block } from "./blocks.ts";

/** Whether a block is no part of what the article says: a pointer elsewhere, a notice, a call to do something. */
export function isBoilerplate({ text, linked, kind }: Block): boolean {
  if (kind !== "row" && linked > 0.8 && text.length < 200) return true;
  if (text.length > 300) return false;
  return NOTICES.test(text);
}

const NOTICES =
  /^(?:read more|related|advertisement|share this|follow us|sign up|subscribe|copyright|©|see also|also read|more on|photo:|image:|lesen sie auch|mehr zum thema|anzeige|lire aussi|publicité|lea también|leia também|leggi anche)\b/i;
