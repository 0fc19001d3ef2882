import { ENTITY_KINDS, isFirm } from "../../domain/entity.ts";
import { isLegalForm } from "../../text/legal-forms.ts";
import { isBodyEnding } from "../../text/names.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import { isCalledOtherwise, isOneWord, namings } from "./namings.ts";
import type { NameFinder, NameMention } from "./names.ts";

/** Drops ordinary words that are spelled like a known name: "Shell companies", "the Amazon", "Sea of Crete". */
export function withoutWords(
  known: readonly NameMention[],
  document: Document,
  names: NameFinder,
): NameMention[] {
  return known.filter((mention) => {
    // "US", "WHO": as words, these would not be in capitals.
    if (!isOneWord(mention) || !/\p{Ll}/u.test(mention.words)) return true;
    if (isCalledOtherwise(mention, known)) return true;
    return !isWord(mention, known, document, names);
  });
}

function isWord(
  mention: NameMention,
  known: readonly NameMention[],
  document: Document,
  names: NameFinder,
): boolean {
  const { kind } = mention.entity;
  const word = foldSurface(mention.words);
  // Coins, and crypto companies with the same names, are written in lowercase too, so lowercase proves nothing.
  if (kind === null || !ENTITY_KINDS[kind].proper || kind === "crypto-company" || !names.isOrdinary(word))
    return false;
  const isThing = (other: NameMention) => isFirm({ kind }) && isPartOfSpeech(other, document);
  if (isThing(mention)) return true;
  const others = namings(mention, known);
  if (others.some((other) => isTelling(other, document) && !isThing(other))) return false;
  return others.some(isThing) || isWrittenSmall(word, known, document);
}

/**
 * Whether the words around a company's name show that it is an ordinary word here: "the" belongs to it (not to a noun
 * after it, as in "the Amazon founder"), "of" and a name follow it, or it is inside the name of a body.
 */
function isPartOfSpeech({ start, end }: NameMention, { tokens, titleEnd, casing }: Document): boolean {
  const at = tokens.findIndex((token) => token.end > start);
  const next = tokens.findIndex((token) => token.start >= end);
  const before = tokens[at]?.gap === "soft" ? tokens[at - 1] : undefined;
  const after = next === -1 || tokens[next]!.gap !== "soft" ? undefined : tokens[next];
  if (before?.folded === "the" && (after === undefined || SMALL_WORDS.has(after.folded))) return true;
  if (after === undefined || (start < titleEnd && casing !== "sentence")) return false;
  // "Sea of Crete"
  if (after.folded === "of") return tokens[next + 1]?.gap === "soft" && tokens[next + 1]!.shape === "capital";
  // True for "Ontario Apple Commission", but not for "Britain's Shell Group" and "Rival Intel Corp."
  if (before?.shape !== "capital" || before.stem !== before.folded || before.folded === "the") return false;
  return after.shape === "capital" && isBodyEnding(after.stem) && !isLegalForm(after.raw);
}

/** Whether a mention is in a position where a capital means a name. */
function isTelling({ start }: NameMention, { tokens, titleEnd, casing }: Document): boolean {
  if (start < titleEnd && casing !== "sentence") return false;
  return tokens.find((token) => token.end > start)?.opensSentence === false;
}

function isWrittenSmall(
  word: string,
  known: readonly NameMention[],
  { tokens, titleEnd, casing }: Document,
): boolean {
  return tokens.some(
    (token) =>
      token.stem === word &&
      token.shape === "lower" &&
      (casing === "sentence" || token.start >= titleEnd) &&
      // Lowercase inside a known name proves nothing: "the fed funds rate" does mention the Fed.
      !known.some(({ start, end }) => start < token.end && token.start < end),
  );
}

/** Words that do not continue a name. */
const SMALL_WORDS = new Set(
  "in of is was are were has have had will would could can may and or as for from by to at with on that which where who but".split(
    " ",
  ),
);
