import { findInHeadline } from "../index/headline/find-in-headline.ts";
import type { Lexicon } from "../index/lexicon.ts";
import { isEveryday } from "./everyday-words.ts";
import { BEFORE_ALL_NEWS, type Mention } from "../index/mention.ts";

/** A cover as the lookup returns it. */
export interface ShownCover {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly imageId: string;
  readonly groupId: string;
  /** Only for a picture that must be credited: the words, the licence, its page, and what it shows. */
  readonly credit?: {
    readonly text: string;
    readonly licence: string;
    readonly source: string | null;
    readonly alt: string | null;
  };
}

/** Which entities have covers, to decide which entity a request means. */
export interface CoveredEntities {
  imagesOf(entityId: string): readonly unknown[];
  /**
   * Whether the entity is a minor coin or company, which often shares its ticker with others. If not given,
   * none is minor.
   */
  isMinor?(entityId: string): boolean;
  /**
   * Whether a review decided that the entity's ticker alone does not mean this entity. If not given, every
   * ticker does.
   */
  isShy?(entityId: string): boolean;
}

/** The cover library as the lookup sees it. */
export interface CoverShelf extends CoveredEntities {
  /** All covers of a library entity, by its id, the first choice first; empty if it has none. */
  imagesOf(entityId: string): readonly ShownCover[];
  /** The entity's covers from which one is picked at random. */
  choicesOf(entityId: string): readonly ShownCover[];
  /** The entity's display name, as in items. */
  nameOf(entityId: string): string;
  /** A number from 0 to 1 that decides which cover in a group is returned on this occasion. */
  pick(occasion: string): number;
}

export type CoverRequest =
  | { readonly kind: "headline"; readonly headline: string }
  | { readonly kind: "q"; readonly keywords: readonly string[]; readonly tickersInAnyCase: boolean };

export interface CoverAnswer {
  readonly matched: boolean;
  readonly input: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly images: readonly ShownCover[];
  readonly message?: string;
}

/** A resolved part of the request: its text and the library entity it means, or null. */
export interface ResolvedCover {
  readonly input: string;
  readonly entity: number | null;
}

/** How many characters of a headline are read, and how many of its entities are returned, at most. */
const MAX_HEADLINE = 250;
const MAX_ENTITIES = 5;

/**
 * Finds the entities to return covers for, without duplicates. Only the library's names are used: names
 * learnt from news have no covers and must not hide those that do ("Tesla Semi" would hide Tesla).
 */
export function resolveCovers(
  request: CoverRequest,
  lexicon: Lexicon,
  covered: CoveredEntities,
): ResolvedCover[] {
  const isCovered = ({ entity }: Mention) => {
    const { id } = lexicon.entity(entity);
    return id !== null && covered.imagesOf(id).length > 0;
  };
  if (request.kind === "headline") {
    const mentions = mentionsIn(request.headline, lexicon).filter(isCovered);
    return unique(mentions.map(({ words, entity }) => ({ input: words, entity }))).slice(0, MAX_ENTITIES);
  }
  const { tickersInAnyCase } = request;
  const otherKeywords = request.keywords.map(withSpaces);
  const isKnown = ({ entity }: Mention) => !covered.isMinor?.(lexicon.entity(entity).id!);
  const isSaidPlainly = ({ entity, layer }: Mention) =>
    layer !== "ticker" || !covered.isShy?.(lexicon.entity(entity).id!);
  const meant = (spelling: string) =>
    lexicon.resolveKeyword(spelling, { otherKeywords, asOf: BEFORE_ALL_NEWS }).filter(isCovered);
  /** Full names count in any case: "apple", "ibm". An everyday word counts only if it is spelt like the name. */
  const meantInOtherCase = (keyword: string) => {
    const word = keyword.trim().toLowerCase();
    const spellings = lexicon.isOrdinary(word)
      ? isEveryday(word)
        ? []
        : [capitalised(word)]
      : [capitalised(word), word.toUpperCase()];
    return spellings.flatMap((spelling) =>
      meant(spelling).filter((mention) => mention.layer !== "ticker" && isKnown(mention)),
    );
  };
  return unique(
    request.keywords.map((input) => {
      let candidates = meantBy(withSpaces(input), meant);
      if (!candidates.some(isKnown)) candidates = [...candidates, ...meantInOtherCase(withSpaces(input))];
      if (candidates.length === 0 && tickersInAnyCase) {
        // An ordinary word can only mean a well-known entity: "meta" may be META, but "the" is not THE.
        const isWord = lexicon.isOrdinary(input.toLowerCase());
        candidates = meant(withSpaces(input).toUpperCase()).filter(
          (mention) => mention.layer === "ticker" && (!isWord || isKnown(mention)),
        );
      }
      // Many entities may share a ticker, but a cover shows only one: choose the well-known entity.
      const known = candidates.filter(isKnown);
      const chosen = known.find(isSaidPlainly) ?? known[0] ?? candidates[0];
      return { input, entity: chosen?.entity ?? null };
    }),
  );
}

/**
 * The entities named in the part of a headline that is read. A word that is cut off at the end of that part
 * does not count.
 */
function mentionsIn(headline: string, lexicon: Lexicon): Mention[] {
  const scanned = [...headline].slice(0, MAX_HEADLINE).join("");
  const isCut = /^[\p{L}\p{M}\p{N}]/u.test(headline.slice(scanned.length));
  return findInHeadline(scanned, lexicon).filter(({ end }) => !isCut || end < scanned.length);
}

/** A keyword in capitals may be a ticker, or a full name that looks like another entity's ticker. */
function meantBy(keyword: string, meant: (spelling: string) => Mention[]): Mention[] {
  const mentions = meant(keyword);
  if (!mentions.some(({ layer }) => layer === "ticker")) return mentions;
  return [...mentions, ...meant(keyword.toLowerCase()).filter(({ layer }) => layer === "name")];
}

function capitalised(word: string): string {
  return word.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function withSpaces(keyword: string): string {
  return keyword.replaceAll("_", " ");
}

/** The results with their covers: one picked for this occasion, or all covers in the group if no occasion is given. */
export function presentCovers(
  resolved: readonly ResolvedCover[],
  occasion: string | null,
  lexicon: Lexicon,
  covers: CoverShelf,
  categoryName: (category: string) => string,
): CoverAnswer[] {
  return resolved.map(({ input, entity }) => {
    if (entity === null) return unmatched(input);
    const { id, libraryCategory } = lexicon.entity(entity);
    const images =
      occasion === null ? covers.imagesOf(id!) : [pickOne(covers.choicesOf(id!), occasion, covers)];
    const category = categoryName(libraryCategory!);
    return { matched: true, input, name: covers.nameOf(id!), category, images };
  });
}

function pickOne(choices: readonly ShownCover[], occasion: string, covers: CoverShelf): ShownCover {
  return choices[Math.floor(covers.pick(`${occasion} ${choices[0]!.groupId}`) * choices.length)]!;
}

function unmatched(input: string): CoverAnswer {
  const message = `No entity is called ${JSON.stringify(input)}. Send a full name, or a ticker in upper case.`;
  return { matched: false, input, name: null, category: null, images: [], message };
}

function unique(resolved: readonly ResolvedCover[]): ResolvedCover[] {
  const seen = new Set<number>();
  return resolved.filter(({ entity }) => {
    if (entity === null) return true;
    const isNew = !seen.has(entity);
    seen.add(entity);
    return isNew;
  });
}
