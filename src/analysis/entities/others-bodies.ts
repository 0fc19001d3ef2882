import { homeOf, isBodyInFull, OWNING } from "../../domain/bodies.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";
import { isOnlyActedOn } from "./setting-country.ts";

/** A mention of another country's court, party or other body that was taken for the known one. */
export interface OthersBody extends NameMention {
  /** Its country or state; null if only the rest of the text shows that it is not the known body. */
  readonly owner: KnownName | null;
}

/**
 * Mentions that only share the name of a known body: "Mexico's Supreme Court", "the Italian Senate", "Labour in
 * Norway". If the first mention in the text is of another country's body, later mentions without a country mean that
 * body too, unless the text names the known body in full.
 */
export function othersBodies(known: readonly NameMention[], { text, titleEnd }: Document): OthersBody[] {
  const bodies = known.filter(({ entity }) => homeOf(entity) !== null);
  if (bodies.length === 0) return [];
  const setting = countryAbroad(known, titleEnd);
  const settingId = typeof setting === "string" ? setting : (setting?.id ?? null);
  const isActedOn = settingId !== null && isOnlyActedOn(settingId, known, { text, titleEnd });
  const [abroad, abroadId] = isActedOn ? [null, null] : [setting, settingId];
  return bodies.flatMap((mention) => {
    const owner = ownerOf(mention, known, text);
    const same = bodies.filter(({ entity }) => entity === mention.entity);
    if (owner !== null) return [{ ...mention, owner }];
    const isOfAbroad =
      abroad !== null &&
      mention.entity.kind !== "party" &&
      abroadId !== homeOf(mention.entity) &&
      !isInFull(same);
    if (!isOfAbroad && !isForeign(mention, same, known, text, titleEnd)) return [];
    return [{ ...mention, owner: isOfAbroad && typeof abroad !== "string" ? abroad : null }];
  });
}

/**
 * The country that an article is about, if its opening names no other: there "the Supreme Court" or "Congress" is that
 * country's, not the one in Washington. Only its id if a leader or a body shows it without naming it.
 */
function countryAbroad(known: readonly NameMention[], titleEnd: number): KnownName | string | null {
  let country: string | null = null;
  let named: KnownName | null = null;
  for (const { entity, start } of known) {
    if (start > titleEnd + OPENING) continue;
    const own = entity.kind === "country" ? entity.id : entity.country;
    // The bodies themselves belong to the United States in the library, which is what has to be shown.
    // A race belongs to a state.
    if (own === null || homeOf(entity) === own || entity.kind === "election") continue;
    if (own === "united-states" || (country !== null && country !== own)) return null;
    country = own;
    if (entity.kind === "country") named = entity;
  }
  return named ?? country;
}

const OPENING = 600;

function isInFull(same: readonly NameMention[]): boolean {
  return same.some(({ words }) => isBodyInFull(words));
}

/**
 * Resolves a body mentioned without its country to the one that the text names in full: "the Senate" after "the Italian
 * Senate", "Labour" after "Norway's Labour Party".
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
      // If the headline says just "Supreme Court", a state's court in the text may be only a side issue.
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

/** Whether `other` names a different body of the same kind, in a name that contains these words. */
function isLongerName(other: NameMention, { entity, words }: NameMention): boolean {
  if (other.entity === entity || other.entity.kind !== entity.kind) return false;
  return ` ${foldSurface(other.words)} `.includes(` ${foldSurface(words)} `);
}

/** Whether a court is a state's: "Pennsylvania Supreme Court". */
function isOfState({ words }: NameMention, names: NameFinder): boolean {
  return names.find(words.split(" ").slice(0, -2).join(" "), "headline")[0]?.entity.kind === "state";
}

/** Whether a body mentioned without its country belongs to another country, judging by its other mentions. */
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
  // A headline about another country's body often omits the country. But if a headline names no state, the state's
  // court in the text may be only a side issue.
  if (owner !== null) return owner.kind === "country" || !isBareInTitle;
  // If the headline names the country, the text may omit it.
  const home = homeOf(mention.entity);
  return inTitle.length > 0 && !isBareInTitle && !known.some(({ entity }) => isOfHome(entity, home));
}

function isOfHome(entity: KnownName, home: string | null): boolean {
  return entity.id === home || (home === "united-kingdom" && BRITISH.has(entity.id ?? ""));
}

const BRITISH = new Set(["london-gb", "downing-street", "england", "scotland", "wales"]);

/** The foreign country, or the state, that is named beside a body as its owner; else null. */
function ownerOf({ words, start, end, entity }: NameMention, known: readonly NameMention[], text: string) {
  // The critics in "China's Republican critics" are of the American party.
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
