import { isGivenName, isTitleWord } from "../../text/names.ts";
import type { Token } from "../../text/tokens.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Mention } from "../mention.ts";

interface Found {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly lexicon: Lexicon;
}

/** Whether the words around a name show that it means something else. */
export function isFalseName(mention: Mention, found: Found): boolean {
  return isGiven(mention, found) || isDegrees(mention, found) || isFood(mention, found);
}

/**
 * "Jordan Peterson": the name of a country or state that is also a given name, before a word that can only be a family
 * name.
 */
function isGiven({ entity, words, end }: Mention, { tokens, mentions, lexicon }: Found): boolean {
  if (lexicon.entity(entity).libraryCategory !== "nations, states and cities") return false;
  if (!isGivenName(words.toLowerCase())) return false;
  const next = tokens.find(({ start }) => start >= end);
  if (next === undefined || next.gap !== "soft" || next.start !== end + 1 || next.shape !== "capital")
    return false;
  if (lexicon.isOrdinary(next.stem) || isTitleWord(next.folded)) return false;
  return !mentions.some(({ start }) => start === next.start);
}

/** "40 Celsius" */
function isDegrees({ words, start }: Mention, { text }: Found): boolean {
  return words.toLowerCase() === "celsius" && /(?:\d\s*|degrees?\s|°\s*)$/i.test(text.slice(0, start));
}

/** "Turkey prices fall before Thanksgiving" */
function isFood({ words }: Mention, { text }: Found): boolean {
  return words === "Turkey" && POULTRY.test(text);
}

const POULTRY =
  /\b(thanksgiving|christmas dinner|roast(?:s|ed)?|stuffing|gravy|poultry|bird flu|avian|butterball|frozen turkeys?|turkey (?:breast|dinner|farm|farmer|leftover|leg|meat|recipe|sandwich|trot|hunt)\w*)\b/i;
