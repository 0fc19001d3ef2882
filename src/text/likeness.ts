import { firmOf } from "./legal-forms.ts";
import { tokenise } from "./tokens.ts";

export type FoldedWords = readonly string[];

/** An entity as it appears in an item. */
export interface SaidEntity {
  readonly name: FoldedWords;
  /** The name with its capitals and accents. */
  readonly written: string;
  readonly aliases: readonly FoldedWords[];
  readonly ticker: string | null;
}

/** Builds a `SaidEntity` from an item's own strings. */
export function saidOf(entity: {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ticker: string | null;
}): SaidEntity {
  const { name, aliases, ticker } = entity;
  return { name: wordsOf(name), written: name, aliases: aliases.map(wordsOf), ticker };
}

/** An entity that has a given spelling. */
export interface Bearer<T> {
  readonly entity: T;
  readonly isName: boolean;
  /** Whether the spelling means this entity without further context. */
  readonly isSure: boolean;
  /** The spelling with its capitals and accents. */
  readonly written: string;
}

/** The known facts about an entity. */
export interface KnownFacts {
  readonly name: string;
  readonly tickers: readonly string[];
  /** The number of its names and aliases; 0 if only a ticker is known. */
  readonly spellings: number;
  /** Whether it is a company. Only companies are named with and without a legal form. */
  readonly isFirm: boolean;
  readonly isMinor: boolean;
  /** Whether its ticker alone identifies it. */
  readonly isKnownByTicker: boolean;
}

/** All known entities, by their spellings. */
export interface KnownEntities<T> {
  bearersOf(words: FoldedWords): readonly Bearer<T>[];
  bearersOfTicker(ticker: string): readonly T[];
  factsOf(entity: T): KnownFacts;
}

/**
 * What the item's name is for an entity: the entity's name, an alias, either of these with another legal form, or its
 * ticker.
 */
type NameIs = "name" | "alias" | "form" | "ticker" | null;

/** How similar a known entity is to an item's entity. */
export interface Likeness {
  name: NameIs;
  isSure: boolean;
  /** Whether the item's name is written exactly like the entity's name. */
  isExact: boolean;
  /** The position of the item's spelling that was counted last. */
  lastPlace: number;
  /** How many of the item's spellings the entity shares. */
  common: number;
  /** How many of the item's spellings mean the entity without further context. */
  shared: number;
  points: number;
}

/** Most points: the item's name is the entity's name. Second most: the entity's name is among the item's aliases. */
const NAME_POINTS = { name: 4, alias: 2, form: 2, ticker: 1.5 };
const UNSURE_POINTS = { name: 2, alias: 1 };
const ALIAS_POINTS = { name: 3, alias: 2 };
const UNSURE_ALIAS_POINTS = 1;

function unlike(): Likeness {
  return { name: null, isSure: false, isExact: false, lastPlace: -1, common: 0, shared: 0, points: 0 };
}

/** Every known entity that shares a spelling with the item's entity, and how similar the two are. */
export function likenessesOf<T>(said: SaidEntity, known: KnownEntities<T>): Map<T, Likeness> {
  const likenesses = new Map<T, Likeness>();
  const likenessOf = (entity: T) => {
    let likeness = likenesses.get(entity);
    if (likeness === undefined) likenesses.set(entity, (likeness = unlike()));
    return likeness;
  };
  for (const { entity, isName, isSure, written } of known.bearersOf(said.name)) {
    const likeness = likenessOf(entity);
    if (!countSpelling(likeness, isSure, 0)) continue;
    likeness.name = isName ? "name" : "alias";
    likeness.isSure = isSure;
    likeness.isExact = written === said.written;
    likeness.points = (isSure ? NAME_POINTS : UNSURE_POINTS)[likeness.name];
  }
  for (const [place, alias] of otherSpellings(said).entries())
    for (const { entity, isName, isSure } of known.bearersOf(alias)) {
      const likeness = likenessOf(entity);
      if (!countSpelling(likeness, isSure, place + 1)) continue;
      likeness.points += isSure ? ALIAS_POINTS[isName ? "name" : "alias"] : UNSURE_ALIAS_POINTS;
    }
  const nameAs = (entity: T, name: "form" | "ticker") => {
    const likeness = likenessOf(entity);
    if (likeness.name !== null) return;
    likeness.name = name;
    likeness.isSure = true;
    likeness.points += NAME_POINTS[name];
  };
  for (const entity of otherForms(said, known)) nameAs(entity, "form");
  for (const entity of bareBearers(said, known)) nameAs(entity, "ticker");
  return likenesses;
}

/** Counts a spelling only once per entity. If it is both the name and an alias, it counts as the name. */
function countSpelling(likeness: Likeness, isSure: boolean, place: number): boolean {
  if (likeness.lastPlace === place) return false;
  likeness.lastPlace = place;
  likeness.common++;
  if (isSure) likeness.shared++;
  return true;
}

/** The item's aliases, without duplicates and without the name. */
function otherSpellings({ name, aliases }: SaidEntity): readonly FoldedWords[] {
  if (aliases.length === 0) return aliases;
  const own = name.join(" ");
  if (aliases.length === 1) return aliases[0]!.join(" ") === own ? [] : aliases;
  const seen = new Set(["", own]);
  return aliases.filter((alias) => {
    const spelling = alias.join(" ");
    const isNew = !seen.has(spelling);
    seen.add(spelling);
    return isNew;
  });
}

/** Companies whose name differs only in its legal form: "Microsoft Corp" for "Microsoft Corporation". */
function otherForms<T>(said: SaidEntity, known: KnownEntities<T>): T[] {
  const { words, isLoose } = firmOf(said.name);
  const spelling = words.join(" ");
  const isCalledSo = (entity: T) => {
    const { name } = known.factsOf(entity);
    // Parsing a name is slow, and many entities may have the ticker. So compare the first letters before parsing.
    const isLikely =
      name.length >= spelling.length &&
      name
        .slice(0, 4 + spelling.length)
        .toLowerCase()
        .includes(spelling.slice(0, 3));
    return isLikely && firmOf(wordsOf(name)).words.join(" ") === spelling;
  };
  const found: T[] = [];
  if (words.length < said.name.length)
    for (const { entity, isSure } of known.bearersOf(words)) {
      // "Delta Holdings" is not Delta Air Lines, although the airline is called Delta.
      if (isSure && known.factsOf(entity).isFirm && (!isLoose || isCalledSo(entity))) found.push(entity);
    }
  if (said.ticker !== null)
    for (const entity of known.bearersOfTicker(said.ticker)) {
      const { isFirm, spellings } = known.factsOf(entity);
      // If only the entity's ticker was known so far, this is its name.
      if (spellings === 0 || (isFirm && isCalledSo(entity))) found.push(entity);
    }
  return found;
}

/** Entities whose ticker the item uses as a name. */
function bareBearers<T>({ name, written, ticker }: SaidEntity, known: KnownEntities<T>): readonly T[] {
  const letters = name.join("").toUpperCase();
  if (ticker !== null) return lettersOf(ticker) === letters ? known.bearersOfTicker(ticker) : [];
  if (written !== written.toUpperCase()) return [];
  return known.bearersOfTicker(letters).filter((entity) => known.factsOf(entity).isKnownByTicker);
}

/** The letters of a ticker, for comparison: "BRK.B" and "BRK-B" are the same. */
export function lettersOf(ticker: string): string {
  return ticker.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(text: string): string[] {
  return tokenise(text).map((token) => token.folded);
}
