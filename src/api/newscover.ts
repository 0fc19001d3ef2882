import type { Lexicon } from "../index/lexicon.ts";
import { withoutOthersBodies } from "../index/others-bodies.ts";
import { BEFORE_ALL_NEWS, type Mention } from "../index/mention.ts";

/** A cover as the look-up gives it. */
export interface ShownCover {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly imageId: string;
  readonly groupId: string;
}

/** Whose covers there are, as finding what is meant needs it. */
export interface CoveredEntities {
  imagesOf(entityId: string): readonly unknown[];
  /** Whether it is one of the small coins and companies, which share their tickers with everything; none is where not given. */
  isMinor?(entityId: string): boolean;
  /** Whether its ticker alone is not taken for it, as reviewed; none is where not given. */
  isShy?(entityId: string): boolean;
}

/** The cover library as the look-up sees it. */
export interface CoverShelf extends CoveredEntities {
  /** All covers of a library entity, by its id, the first choice first; empty where it has none. */
  imagesOf(entityId: string): readonly ShownCover[];
  /** Those of them among which one is picked. */
  choicesOf(entityId: string): readonly ShownCover[];
  /** What the entity is called where it is shown, as in items. */
  nameOf(entityId: string): string;
  /** A number from 0 to 1: which cover of a group is given. */
  pick(): number;
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

/** What was resolved, before covers are picked: a word of the request and the library entity it means, or null. */
export interface ResolvedCover {
  readonly input: string;
  readonly entity: number | null;
}

/** Only this much of a headline is read, and this many entities of it are given. */
const MAX_HEADLINE = 250;
const MAX_ENTITIES = 5;

/**
 * Finds the entities that covers are asked for. Two that mean the same are one. Only the library's names are read: what came
 * with the news has no cover, and must not hide those that have ("Tesla Semi" would be read, and not Tesla).
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
  return unique(
    request.keywords.map((input) => {
      let candidates = meantBy(withSpaces(input), meant);
      if (candidates.length === 0 && tickersInAnyCase) {
        // An ordinary word stands only for what readers know by it: "meta" may be META, "the" is not THE.
        const isWord = lexicon.isOrdinary(input.toLowerCase());
        candidates = meant(withSpaces(input).toUpperCase()).filter(
          (mention) => mention.layer === "ticker" && (!isWord || isKnown(mention)),
        );
      }
      // One ticker has many bearers, and a cover has one subject: the one that readers know.
      const known = candidates.filter(isKnown);
      const chosen = known.find(isSaidPlainly) ?? known[0] ?? candidates[0];
      return { input, entity: chosen?.entity ?? null };
    }),
  );
}

/** What the part of a headline that is read names; a word that goes on beyond it was not read whole. */
function mentionsIn(headline: string, lexicon: Lexicon): Mention[] {
  const scanned = [...headline].slice(0, MAX_HEADLINE).join("");
  const isCut = /^[\p{L}\p{M}\p{N}]/u.test(headline.slice(scanned.length));
  const named = lexicon.find(scanned, "headline", { asOf: BEFORE_ALL_NEWS });
  const found = withoutOthersBodies(named, scanned, (key) => lexicon.entity(key));
  return found.filter(({ end }) => !isCut || end < scanned.length);
}

/** Capitals can be a ticker; or a full name, whose case does not count, that another's ticker is spelled like. */
function meantBy(keyword: string, meant: (spelling: string) => Mention[]): Mention[] {
  const mentions = meant(keyword);
  if (!mentions.some(({ layer }) => layer === "ticker")) return mentions;
  return [...mentions, ...meant(keyword.toLowerCase()).filter(({ layer }) => layer === "name")];
}

function withSpaces(keyword: string): string {
  return keyword.replaceAll("_", " ");
}

/** The results with their covers: one picked at random, or all of the group. */
export function presentCovers(
  resolved: readonly ResolvedCover[],
  isExtended: boolean,
  lexicon: Lexicon,
  covers: CoverShelf,
  categoryName: (category: string) => string,
): CoverAnswer[] {
  return resolved.map(({ input, entity }) => {
    if (entity === null) return unmatched(input);
    const { id, libraryCategory } = lexicon.entity(entity);
    const choices = covers.choicesOf(id!);
    const images = isExtended ? covers.imagesOf(id!) : [choices[Math.floor(covers.pick() * choices.length)]!];
    const category = categoryName(libraryCategory!);
    return { matched: true, input, name: covers.nameOf(id!), category, images };
  });
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
