import type { Lexicon } from "../index/lexicon.ts";
import type { Mention } from "../index/mention.ts";

/** A cover as the look-up gives it. */
export interface CoverImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly imageId: string;
  readonly groupId: string;
}

/** The cover library as the look-up sees it. */
export interface CoverShelf {
  /** All covers of a library entity, by its id, the first choice first; empty where it has none. */
  imagesOf(entityId: string): readonly CoverImage[];
  /** Those of them among which one is picked. */
  choicesOf(entityId: string): readonly CoverImage[];
  /** A number from 0 to 1: which cover of a group is given. */
  pick(): number;
}

export type CoverRequest =
  | { readonly kind: "headline"; readonly headline: string }
  | { readonly kind: "q"; readonly keywords: readonly string[]; readonly tickersInAnyCase: boolean };

export interface CoverResult {
  readonly matched: boolean;
  readonly input: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly images: readonly CoverImage[];
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

/** Finds the entities that covers are asked for. Two that mean the same are one. */
export function resolveCovers(request: CoverRequest, lexicon: Lexicon, covers: CoverShelf): ResolvedCover[] {
  const isCovered = ({ entity }: Mention) => {
    const { id } = lexicon.entity(entity);
    return id !== null && covers.imagesOf(id).length > 0;
  };
  if (request.kind === "headline") {
    const scanned = [...request.headline].slice(0, MAX_HEADLINE).join("");
    const mentions = lexicon.find(scanned, "headline").filter(isCovered);
    return unique(mentions.map(({ words, entity }) => ({ input: words, entity }))).slice(0, MAX_ENTITIES);
  }
  const { keywords, tickersInAnyCase } = request;
  return unique(
    keywords.map((input) => {
      const spellings = tickersInAnyCase ? [input, input.toUpperCase()] : [input];
      const found = spellings
        .map((spelling) =>
          lexicon.resolveKeyword(spelling.replaceAll("_", " "), { otherKeywords: keywords }).find(isCovered),
        )
        .find((mention) => mention !== undefined);
      return { input, entity: found?.entity ?? null };
    }),
  );
}

/** The results with their covers: one picked at random, or all of the group. */
export function presentCovers(
  resolved: readonly ResolvedCover[],
  isExtended: boolean,
  lexicon: Lexicon,
  covers: CoverShelf,
): CoverResult[] {
  return resolved.map(({ input, entity }) => {
    if (entity === null) return unmatched(input);
    const { id, name, libraryCategory } = lexicon.entity(entity);
    const choices = covers.choicesOf(id!);
    const images = isExtended ? covers.imagesOf(id!) : [choices[Math.floor(covers.pick() * choices.length)]!];
    return { matched: true, input, name, category: libraryCategory, images };
  });
}

function unmatched(input: string): CoverResult {
  const message = `No entity of the library is called ${JSON.stringify(input)}. Send a full name, or a ticker in upper case.`;
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
