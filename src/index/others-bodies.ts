import { homeOf, isBodyInFull, OWNING } from "../domain/bodies.ts";
import type { LexiconEntity, Mention } from "./mention.ts";

/**
 * Drops mentions of a court, party or other body if the text means another country's: "Brazil's Supreme Court" is
 * not the one in Washington, "Norway's Labour Party" is not the British one. The mention of the country stays.
 */
export function withoutOthersBodies(
  mentions: readonly Mention[],
  text: string,
  entityOf: (key: number) => LexiconEntity,
): Mention[] {
  return mentions.filter((mention, place) => {
    const home = homeOf(entityOf(mention.entity));
    const before = mentions[place - 1];
    if (home === null || isBodyInFull(mention.words)) return true;
    // "the Democratic Party of Japan"
    const after = mentions[place + 1];
    if (after !== undefined && PARTY_OF.test(text.slice(mention.end - PARTY.length, after.start))) {
      const { kind, id } = entityOf(after.entity);
      if (kind === "country" && id !== home) return false;
    }
    if (before === undefined) return true;
    if (!OWNING.test(text.slice(before.end, mention.start))) return true;
    const body = entityOf(mention.entity);
    const owner = entityOf(before.entity);
    // "China's Republican critics" means the American party.
    if (owner.kind === "country")
      return (
        owner.id === home ||
        (body.kind === "party" && home === "united-states" && !/party$/i.test(mention.words))
      );
    // A state has its own courts, but "the Georgia Senate race" is for a seat in Washington.
    return !(owner.kind === "state" && body.kind === "court");
  });
}

const PARTY = "Party";
const PARTY_OF = /^party (?:of|in) (?:the )?$/i;
