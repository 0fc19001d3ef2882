import type { Document } from "./document.ts";
import { isPlainWord } from "./headline-words.ts";
import type { NameFinder } from "./names.ts";

/** A plain word that the next one makes part of a name: "Drift Protocol" where a sentence begins, "Air Canada" anywhere. */
export function opensName({ tokens, titleEnd, casing }: Document, at: number, names: NameFinder): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (next?.gap !== "soft" || next.shape !== "capital") return false;
  if (isForerunner(token.stem)) return !isPlainWord(next.stem, names);
  if (!token.opensSentence || (token.start < titleEnd && casing !== "sentence")) return false;
  if (!FIRM_ENDINGS.has(next.stem) || LINKS.has(token.folded)) return false;
  // "Acting Finance Minister Ann Lee"
  const after = tokens[at + 2];
  return after?.gap !== "soft" || after.shape === "lower";
}

/** Whether a folded word makes one name with a place behind it: "Air Canada", "Radio Moscow". */
export function isForerunner(word: string): boolean {
  return FORERUNNERS.has(word);
}

/** Whether the name of a sea goes on with "of" behind a folded word. */
export function isWater(word: string): boolean {
  return WATERS.has(word);
}

const FORERUNNERS = new Set(["air", "radio", "royal", "virgin"]);
const WATERS = new Set(["bay", "gulf", "sea", "straits"]);

/** Of the words that end names, those that have a capital nowhere but in the name of a firm or a protocol. */
const FIRM_ENDINGS = new Set(
  "airlines capital chain dao exchange finance foundation group holdings labs management media motors network partners pharmaceuticals protocol research studios systems technologies technology ventures".split(
    " ",
  ),
);

/** These open sentences before any name. */
const LINKS = new Set(
  "under amid despite inside outside during since until both even like near over against between among beyond via per only new meanwhile because".split(
    " ",
  ),
);
