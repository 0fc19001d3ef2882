import type { Document } from "./document.ts";
import type { NameMention } from "./names.ts";

/**
 * The known names that only sound like a body of the United States: "Mexico's Supreme Court", "the Italian Senate". Where
 * the text begins with another's, so are those that are written without an owner, unless it names the American one in full.
 */
export function othersBodies(known: readonly NameMention[], { text, titleEnd }: Document): NameMention[] {
  const bodies = known.filter(({ entity }) => isAmericanBody(entity));
  return bodies.filter((mention) => {
    if (ownerOf(mention, known, text) !== null) return true;
    const same = bodies.filter(({ entity }) => entity === mention.entity);
    if (same.some(({ words }) => isInFull(words))) return false;
    const isBareInTitle = same.some((other) => other.start < titleEnd && !ownerOf(other, known, text));
    const told = same.filter(({ start }) => start >= titleEnd).sort((a, b) => a.start - b.start);
    const owner = ownerOf(told[0] ?? mention, known, text);
    // Above news from abroad a headline leaves the country out; a state's court may be a side matter.
    return owner === "country" || (owner === "state" && !isBareInTitle);
  });
}

function isAmericanBody({ name, kind }: NameMention["entity"]): boolean {
  return name.startsWith("U.S. ") && (kind === "court" || kind === "parliament" || kind === "ministry");
}

function isInFull(words: string): boolean {
  return /^(?:U\.?S\.?|United States|SCOTUS)\b|\bUnited States$/.test(words);
}

/** Whose it is by the word before it; null where nobody is named there. */
function ownerOf(
  { words, start, entity }: NameMention,
  known: readonly NameMention[],
  text: string,
): "country" | "state" | null {
  if (isInFull(words)) return null;
  const owner = known.find(
    ({ end }) => end < start && start - end <= 3 && /^(?:['’]s?)? $/.test(text.slice(end, start)),
  );
  if (owner?.entity.kind === "country") return owner.entity.id === "united-states" ? null : "country";
  // "The Georgia Senate race" is for a seat in Washington.
  return owner?.entity.kind === "state" && entity.kind === "court" ? "state" : null;
}
