import { homeOf, isBodyInFull, OWNING } from "../../domain/bodies.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";

/** A body of one country that is known, and that another country's was taken for. */
export interface OthersBody extends NameMention {
  /** Whose it is; null where only the text around tells that it is not the known one. */
  readonly owner: KnownName | null;
}

/**
 * The known names that only sound like a body of the country that is known for it: "Mexico's Supreme Court", "the Italian
 * Senate", "Labour in Norway". Where the text begins with another's, so are those that are written without an owner, unless
 * it names the known one in full.
 */
export function othersBodies(known: readonly NameMention[], { text, titleEnd }: Document): OthersBody[] {
  const bodies = known.filter(({ entity }) => homeOf(entity) !== null);
  return bodies.flatMap((mention) => {
    const owner = ownerOf(mention, known, text);
    const same = bodies.filter(({ entity }) => entity === mention.entity);
    if (owner === null && !isForeign(mention, same, known, text, titleEnd)) return [];
    return [{ ...mention, owner }];
  });
}

/**
 * The known names, where a body that is written without its country is the one that the text calls so in full: "the Senate"
 * behind "the Italian Senate", "Labour" behind "Norway's Labour Party".
 */
export function withNamesakeBodies(
  known: readonly NameMention[],
  { text, titleEnd }: Document,
  names: NameFinder,
): readonly NameMention[] {
  return known.map((mention) => {
    if (homeOf(mention.entity) === null || ownerOf(mention, known, text) !== null) return mention;
    const same = known.filter(({ entity }) => entity === mention.entity);
    if (same.some(({ words }) => isBodyInFull(words))) return mention;
    const longer = known.filter((other) => isLongerName(other, mention));
    const isTold = ({ start }: NameMention) => start >= titleEnd;
    const [told] = [...longer, ...same].filter(isTold).sort((a, b) => a.start - b.start);
    const isBareInTitle = !same.every(isTold);
    if (told !== undefined && longer.includes(told)) {
      // A state's court may be a side matter of what the headline calls the Supreme Court.
      const isSide = isBareInTitle && isOfState(told, names);
      return isSide ? mention : { ...mention, entity: told.entity };
    }
    const home = homeOf(mention.entity);
    const above = longer.find((other) => !isTold(other));
    if (above === undefined || isBareInTitle || known.some(({ entity }) => isOfHome(entity, home)))
      return mention;
    return { ...mention, entity: above.entity };
  });
}

/** Whether another body of the kind is named with more words. */
function isLongerName(other: NameMention, { entity, words }: NameMention): boolean {
  if (other.entity === entity || other.entity.kind !== entity.kind) return false;
  return ` ${foldSurface(other.words)} `.includes(` ${foldSurface(words)} `);
}

/** "Pennsylvania Supreme Court" */
function isOfState({ words }: NameMention, names: NameFinder): boolean {
  return names.find(words.split(" ").slice(0, -2).join(" "), "headline")[0]?.entity.kind === "state";
}

/** Whether a body that is written without its country is another's, by the places where the same is named. */
function isForeign(
  mention: NameMention,
  same: readonly NameMention[],
  known: readonly NameMention[],
  text: string,
  titleEnd: number,
): boolean {
  if (same.some(({ words }) => isBodyInFull(words))) return false;
  const inTitle = same.filter(({ start }) => start < titleEnd);
  const told = same.filter(({ start }) => start >= titleEnd).sort((a, b) => a.start - b.start);
  const isBareInTitle = inTitle.some((other) => ownerOf(other, known, text) === null);
  const owner = ownerOf(told[0] ?? mention, known, text);
  // Above news from abroad a headline leaves the country out; a state's court may be a side matter.
  if (owner !== null) return owner.kind === "country" || !isBareInTitle;
  // And below one that names it the text does.
  const home = homeOf(mention.entity);
  return inTitle.length > 0 && !isBareInTitle && !known.some(({ entity }) => isOfHome(entity, home));
}

function isOfHome(entity: KnownName, home: string | null): boolean {
  return entity.id === home || (home === "united-kingdom" && BRITISH.has(entity.id ?? ""));
}

const BRITISH = new Set(["london-gb", "downing-street", "england", "scotland", "wales"]);

/** Whose it is by the words beside it; null where nobody is named there. */
function ownerOf({ words, start, end, entity }: NameMention, known: readonly NameMention[], text: string) {
  // "China's Republican critics" are no party of China's.
  if (isBodyInFull(words) || (isAmericanParty(entity) && !/\bparty$/i.test(words))) return null;
  const before = known.find(
    (other) => other.end < start && start - other.end <= 3 && OWNING.test(text.slice(other.end, start)),
  );
  const after =
    entity.kind === "party"
      ? known.find((other) => other.start > end && PLACING.test(text.slice(end, other.start)))
      : undefined;
  return foreign(before, entity) ?? foreign(after, entity);
}

function isAmericanParty(entity: KnownName): boolean {
  return entity.kind === "party" && homeOf(entity) === "united-states";
}

function foreign(owner: NameMention | undefined, body: KnownName): KnownName | null {
  if (owner?.entity.kind === "country") return owner.entity.id === homeOf(body) ? null : owner.entity;
  // "The Georgia Senate race" is for a seat in Washington.
  return owner?.entity.kind === "state" && body.kind === "court" ? owner.entity : null;
}

/** "Labour in Norway", "Labour leader in Norway", "the Conservative Party of Canada" */
const PLACING = /^(?:(?: \p{Ll}+)? in| of) (?:the )?$/u;
