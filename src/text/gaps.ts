import { isApostrophe } from "./fold.ts";

/** What separates a word from the one before it. A `hard` gap ends any name; a `comma` ends most names. */
export type Gap = "soft" | "comma" | "hard";

/** A full stop after these does not end a sentence: "St. Louis", "Sen. Scott", "Amazon.com, Inc. said". */
const ABBREVIATIONS = new Set(
  "st mt mr mrs ms dr sen rep gov gen lt col sgt prof jr sr inc corp co bros ltd plc no vs ft adm pres dept jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  ),
);

/** The word before a gap. */
interface Word {
  readonly raw: string;
  readonly folded: string;
}

export function gapBetween(text: string, from: number, to: number, previous: Word): Gap {
  let gap: Gap = "soft";
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (
      code === 32 ||
      code === 45 ||
      code === 95 ||
      code === 47 ||
      code === 36 ||
      code === 0xa0 ||
      code === 0x2013
    )
      continue;
    if (isApostrophe(code) || code === 0x2010 || code === 0x2011) continue;
    if (code === 46 && (at + 1 === to || isShort(previous))) continue;
    if (code === 44 && gap === "soft" && text.charCodeAt(at + 1) === 32) gap = "comma";
    else return "hard";
  }
  return gap;
}

function isShort(token: Word): boolean {
  return token.raw.length === 1 || token.raw.includes(".") || ABBREVIATIONS.has(token.folded);
}

export function endsSentence(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (
      code === 46 ||
      code === 33 ||
      code === 63 ||
      code === 58 ||
      code === 10 ||
      code === 0x201c ||
      code === 34
    )
      return true;
  }
  return false;
}
