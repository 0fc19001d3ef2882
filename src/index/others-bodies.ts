import type { EntityKind } from "../domain/entity.ts";
import type { LexiconEntity, Mention } from "./mention.ts";

/**
 * What a text names, without the bodies that another country's were taken for: "Brazil's Supreme Court" is not the one in
 * Washington, "Norway's Labour Party" not the British one. The country stays.
 */
export function withoutOthersBodies(
  mentions: readonly Mention[],
  text: string,
  entityOf: (key: number) => LexiconEntity,
): Mention[] {
  return mentions.filter((mention, place) => {
    const home = homeOf(entityOf(mention.entity));
    const before = mentions[place - 1];
    if (home === null || before === undefined || isInFull(mention.words)) return true;
    if (!OWNING.test(text.slice(before.end, mention.start))) return true;
    const body = entityOf(mention.entity);
    const owner = entityOf(before.entity);
    // "China's Republican critics" are no party of China's.
    if (owner.kind === "country")
      return (
        owner.id === home ||
        (body.kind === "party" && home === "united-states" && !/party$/i.test(mention.words))
      );
    // A state has courts of its own; "the Georgia Senate race" is for a seat in Washington.
    return !(owner.kind === "state" && body.kind === "court");
  });
}

/** The country whose body it is, where others have one of that name too. */
function homeOf({ id, name, kind }: LexiconEntity): string | null {
  if (kind === "party") return PARTIES.get(id ?? "") ?? null;
  return kind !== null && BODIES.has(kind) && name.startsWith("U.S. ") ? "united-states" : null;
}

const BODIES: ReadonlySet<EntityKind> = new Set(["court", "ministry", "parliament", "regulator"]);

const PARTIES = new Map([
  ["labour-party-uk", "united-kingdom"],
  ["conservative-party-uk", "united-kingdom"],
  ["liberal-democrats-uk", "united-kingdom"],
  ["republican-party-united-states", "united-states"],
  ["democratic-party-united-states", "united-states"],
  ["liberal-democratic-party-japan", "japan"],
]);

function isInFull(words: string): boolean {
  return /^(?:U\.?S\.?|United States|SCOTUS)\b|\b(?:United States|\(UK\))$/.test(words);
}

const OWNING = /^(?:['’]s?)? $/;
