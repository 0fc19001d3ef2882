import { ENTITY_KINDS } from "../../domain/entity.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";

/**
 * A surname alone means the person whose full name the text has: after "Peter Schiff", "Schiff" is not Adam Schiff. The
 * surname of a leader in office still means the leader, because news about the family says "Trump" for the president.
 */
export function withOwnSurnames(known: readonly NameMention[]): NameMention[] {
  const people = known.filter(({ entity }) => isPerson(entity));
  return known.map((mention) => {
    const { entity, words } = mention;
    if (!isPerson(entity) || isLeaderInOffice(entity) || !isSurname(words, entity)) return mention;
    const full = people.filter((other) => foldSurface(other.words).endsWith(` ${foldSurface(words)}`));
    if (full.some((other) => other.entity === entity)) return mention;
    // The last one named before the surname, else the first in the text: a headline has only the surname.
    const meant = full.findLast(({ start }) => start < mention.start) ?? full[0];
    return meant === undefined ? mention : { ...mention, entity: meant.entity };
  });
}

/**
 * Gives a bare first word to the company whose longer name precedes it in the text: after "Celsius Holdings", "Celsius"
 * is not the lender. A well-known bearer keeps its word, because "Toyota" beside "Toyota Industries" is the parent. If
 * the text also has another spelling of the bearer itself, nothing changes.
 */
export function withOwnFirstNames(
  known: readonly NameMention[],
  { titleEnd }: Pick<Document, "titleEnd">,
  names: NameFinder,
): NameMention[] {
  const firms = known.filter(({ entity }) => isCompany(entity));
  return known.map((mention) => {
    const { entity, words } = mention;
    if (!isCompany(entity) || words.includes(" ") || !isObscure(mention, names)) return mention;
    if (firms.some((other) => other.entity === entity && foldSurface(other.words) !== foldSurface(words)))
      return mention;
    const longer = firms.find((other) => foldSurface(other.words).startsWith(`${foldSurface(words)} `));
    // A headline has only the short form.
    const told = firms.find((other) => other.entity === entity && other.start >= titleEnd);
    const isLate = longer !== undefined && told !== undefined && told.start < longer.start;
    return longer === undefined || isLate ? mention : { ...mention, entity: longer.entity };
  });
}

/** Whether the usual bearer of a bare word is so small that another company may well be meant. */
function isObscure({ entity, words }: NameMention, names: NameFinder): boolean {
  return entity.kind === "crypto-company" || (entity.ticker === null && names.isOrdinary(foldSurface(words)));
}

/** Coins and products are named after others: "Bitcoin Cash", "Apple Music". */
function isCompany({ kind }: KnownName): boolean {
  return kind === "company" || kind === "crypto-company";
}

function isPerson({ kind }: KnownName): boolean {
  return kind !== null && ENTITY_KINDS[kind].category === "people";
}

export function isLeaderInOffice({ general }: KnownName): boolean {
  return general === "head-of-state" || general === "head-of-government";
}

function isSurname(words: string, { name }: KnownName): boolean {
  return foldSurface(name).endsWith(` ${foldSurface(words)}`);
}
