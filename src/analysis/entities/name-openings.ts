import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import type { NameFinder } from "./names.ts";

/** Whether a plain word belongs to the name after it: "Drift Protocol" opening a sentence, "Air Canada" anywhere. */
export function opensName({ tokens, titleEnd, casing }: Document, at: number, names: NameFinder): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (next?.gap !== "soft" || next.shape !== "capital") return false;
  if (isForerunner(token.stem)) return !isPlainWord(next.stem, names);
  if (!token.opensSentence || (token.start < titleEnd && casing !== "sentence")) return false;
  if (!FIRM_ENDINGS.has(next.stem) || LINKS.has(token.folded)) return false;
  // False for "Acting Finance Minister Ann Lee".
  const after = tokens[at + 2];
  return after?.gap !== "soft" || after.shape === "lower";
}

/** Whether a folded word forms one name with the place after it: "Air Canada", "Radio Moscow". */
export function isForerunner(word: string): boolean {
  return FORERUNNERS.has(word);
}

/** Whether a folded word starts names such as "Gulf of Corinth" and "Sea of Crete". */
export function isWater(word: string): boolean {
  return WATERS.has(word);
}

const FORERUNNERS = new Set(["air", "radio", "royal", "virgin"]);
const WATERS = new Set(["bay", "gulf", "sea", "straits"]);

/** Words that, if capitalised, are usually the end of the name of a company or a protocol. */
const FIRM_ENDINGS = new Set(
  "airlines capital chain dao exchange finance foundation group holdings labs management media motors network partners pharmaceuticals protocol research studios systems technologies technology ventures".split(
    " ",
  ),
);

/** Words that often open a sentence right before a name, without belonging to the name. */
const LINKS = new Set(
  "under amid despite inside outside during since until both even like near over against between among beyond via per only new meanwhile because".split(
    " ",
  ),
);
