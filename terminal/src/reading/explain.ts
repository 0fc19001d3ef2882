import type { Entity, NewsItem } from "@tidings/client";
import { type Spelling, spellingsOf, type Word, wordsOf } from "./spellings.ts";

/** The question: the sentence with its additional terms, or keywords. */
export interface Asked {
  readonly sentence: string;
  readonly subEntities: readonly string[];
  readonly keywords: readonly string[];
}

/** An entity of an item, and the words of the question that name it. */
export interface Naming {
  readonly name: string;
  readonly layer: Spelling["layer"];
  readonly from: "sentence" | "subEntities" | "keyword";
  /** As written in the question. */
  readonly words: string;
  /** The position in the sentence, or in the term. */
  readonly start: number;
  readonly end: number;
}

export interface Explanation {
  /** In the order of the question. */
  readonly namings: readonly Naming[];
  /**
   * What each item shares with the question. Empty for an item that the service matched by a spelling that
   * the item does not list.
   */
  readonly byItem: ReadonlyMap<string, readonly Naming[]>;
}

type Explained = Pick<NewsItem, "id" | "entities">;

/**
 * Why items matched: which names, aliases and tickers of their entities are in the question. The service does
 * not return this. So the question is read here by the service's rules, but only with the names that the
 * items list.
 */
export function explainMatches(asked: Asked, items: readonly Explained[]): Explanation {
  const spellings = lexiconOf(items.flatMap(({ entities }) => entities));
  const namings = [
    ...namingsIn(asked.sentence, "sentence", spellings),
    ...asked.subEntities.flatMap((term) => namingsIn(term, "subEntities", spellings)),
    // A keyword is one name, not a text that contains names.
    ...asked.keywords.flatMap((term) => namingsIn(term, "keyword", spellings).filter(isWhole(term))),
  ];
  const byItem = items.map(({ id, entities }) => {
    const names = new Set(entities.map(({ name }) => name));
    return [id, namings.filter(({ name }) => names.has(name))] as const;
  });
  return { namings, byItem: new Map(byItem) };
}

/** A text split at the names in it. */
export function segmentsOf(
  text: string,
  namings: readonly Pick<Naming, "start" | "end" | "name">[],
): { readonly text: string; readonly name: string | null }[] {
  const segments: { text: string; name: string | null }[] = [];
  let at = 0;
  for (const { start, end, name } of [...namings].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    if (start > at) segments.push({ text: text.slice(at, start), name: null });
    segments.push({ text: text.slice(start, end), name });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), name: null });
  return segments;
}

/** Scans a text once; the longest name wins and uses up its words: "Bank of America" is not America. */
function namingsIn(text: string, from: Naming["from"], lexicon: Lexicon): Naming[] {
  const words = wordsOf(text);
  const isShouted = from === "sentence" && text === text.toUpperCase();
  const found: Naming[] = [];
  for (let at = 0; at < words.length;) {
    const match = longestAt(words, at, lexicon, isShouted);
    for (const { name, layer } of match?.spellings ?? []) {
      const start = words[at]!.start;
      const end = words[at + match!.length - 1]!.end;
      found.push({ name, layer, from, words: text.slice(start, end), start, end });
    }
    at += match?.length ?? 1;
  }
  return found;
}

function longestAt(words: readonly Word[], at: number, { byKey, longest }: Lexicon, isShouted: boolean) {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const here = words.slice(at, at + length);
    const key = here.map(({ folded }) => folded).join(" ");
    const spellings = (byKey.get(key) ?? []).filter((spelling) => counts(spelling, here, isShouted));
    if (spellings.length > 0) return { length, spellings: onePerEntity(spellings) };
  }
  return null;
}

/** Tickers and abbreviations are case-sensitive. In an all-caps sentence, a ticker needs its `$`. */
function counts({ layer, exact }: Spelling, here: readonly Word[], isShouted: boolean): boolean {
  if (layer === "ticker" && isShouted && !here[0]!.hasDollar) return false;
  return exact === null || exact === here.map(({ raw }) => raw).join(" ");
}

interface Lexicon {
  readonly byKey: ReadonlyMap<string, readonly Spelling[]>;
  /** The length of the longest spelling, in words. */
  readonly longest: number;
}

function lexiconOf(entities: readonly Entity[]): Lexicon {
  const byKey = new Map<string, Spelling[]>();
  let longest = 0;
  for (const spelling of [...new Map(entities.map((entity) => [entity.name, entity])).values()].flatMap(
    spellingsOf,
  )) {
    longest = Math.max(longest, spelling.length);
    byKey.set(spelling.key, [...(byKey.get(spelling.key) ?? []), spelling]);
  }
  return { byKey, longest };
}

function onePerEntity(spellings: readonly Spelling[]): Spelling[] {
  return [...new Map(spellings.toReversed().map((spelling) => [spelling.name, spelling])).values()].reverse();
}

function isWhole(term: string): (naming: Naming) => boolean {
  const words = wordsOf(term);
  return ({ start, end }) => start === words[0]?.start && end === words.at(-1)?.end;
}
