import type { Token } from "../../text/tokens.ts";
import type { Lexicon } from "../lexicon.ts";
import { BEFORE_ALL_NEWS, type Mention } from "../mention.ts";
import { isFirmCue, speaksOfFirms } from "./firm-cues.ts";

/**
 * Companies and coins whose names are ordinary words, where a capital proves nothing: at the start, or in a headline in
 * title case or capitals. They count if the words after them confirm it: "Snap shares fall".
 */
export function firmsByContext(
  text: string,
  tokens: readonly Token[],
  known: readonly Mention[],
  lexicon: Lexicon,
): Mention[] {
  const isAboutFirms =
    speaksOfFirms(tokens) || known.some(({ entity }) => TRADED.has(lexicon.entity(entity).libraryCategory!));
  const isFree = ({ start, end }: Token) => !known.some((one) => one.start < end && start < one.end);
  return tokens.flatMap((token, place) => {
    const mayBeName = place === 0 || token.opensSentence || token.shape === "capital";
    if (!mayBeName || !isFree(token) || token.raw.length < 2) return [];
    const before = tokens[place - 1];
    // "Paris Hilton sells …"
    if (before?.shape === "capital" && token.gap === "soft" && !lexicon.isOrdinary(before.stem)) return [];
    const isOwner = token.stem !== token.folded;
    if (!isOwner && !isFirmCue(tokens, place + 1, isAboutFirms)) return [];
    if (isOwner && !isAboutFirms) return [];
    const end = isOwner ? token.end - 2 : token.end;
    const words = text.slice(token.start, end);
    const meant = meaningOf(words, tokens, lexicon);
    return meant === undefined ? [] : [{ ...meant, words, start: token.start, end }];
  });
}

/**
 * The well-known company or coin with this name. If a coin and a company share the name, words for business that no
 * coin does mean the company.
 */
function meaningOf(words: string, tokens: readonly Token[], lexicon: Lexicon): Mention | undefined {
  const capitalised = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  const meanings = lexicon
    .resolveKeyword(capitalised, { asOf: BEFORE_ALL_NEWS })
    .filter(({ layer }) => layer !== "ticker");
  const categoryOf = ({ entity }: Mention) => lexicon.entity(entity).libraryCategory!;
  const [first] = meanings;
  if (first === undefined || !TRADED.has(categoryOf(first))) return undefined;
  if (categoryOf(first) !== "crypto" || !tokens.some(({ folded }) => FIRMS_ONLY.has(folded))) return first;
  return meanings.find((one) => categoryOf(one) === "corporate and brands") ?? first;
}

const FIRMS_ONLY: ReadonlySet<string> = new Set(
  "earnings factory flights forecast guidance jobs outlook passengers plant profit profits revenue sales staff travel workers".split(
    " ",
  ),
);

const TRADED: ReadonlySet<string> = new Set(["corporate and brands", "crypto"]);
