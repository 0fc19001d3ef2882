import type { Category } from "../domain/category.ts";
import { ENTITY_KINDS, type Entity, isAlwaysGeneral, isFirm, isKnownByTicker } from "../domain/entity.ts";
import type { KnownFacts } from "../text/likeness.ts";
import type { LearntEntity, LexiconEntity } from "./mention.ts";
import type { SpellingOrigin } from "./surface-table.ts";

/** An entity inside the lexicon. Its spellings, tickers and categories can still grow. */
export interface KnownEntity extends LexiconEntity, KnownFacts {
  tickers: readonly string[];
  spellings: number;
  readonly categories: Category[];
  /** When it got each of its categories, in the same order. */
  readonly categoriesSince: number[];
}

/** An entity as items describe it, and the time since which they do. */
export interface Learnt {
  readonly entity: LearntEntity;
  /** The key of the entity that is meant. */
  readonly key: number;
  /** The keys of all entities that may be meant, if items give only a ticker that they share. */
  readonly keys: readonly number[] | null;
  since: number;
}

/** What items taught about an entity: these categories, all known by `since`. */
export interface MetEntity {
  readonly key: number;
  readonly categories: readonly Category[];
  readonly since: number;
}

export function metAgain(
  met: MetEntity | undefined,
  key: number,
  categories: readonly Category[],
  since: number,
): MetEntity {
  if (met === undefined) return { key, categories, since };
  const all = [...new Set([...met.categories, ...categories])];
  return { key, categories: all, since: Math.max(met.since, since) };
}

/** Whether a later item says nothing new about an entity. */
export function teachesNothing(met: MetEntity, categories: readonly Category[], since: number): boolean {
  return since >= met.since && categories.every((category) => met.categories.includes(category));
}

/** Whether two descriptions of an entity with the same name agree. */
export function isSaidAlike(a: LearntEntity, b: LearntEntity): boolean {
  if (a === b) return true;
  if (a.ticker !== b.ticker || a.aliases.length !== b.aliases.length) return false;
  return a.aliases.every((alias, place) => alias === b.aliases[place]);
}

export function fromLibrary(key: number, entity: Entity): KnownEntity {
  const { id, name, ticker, symbols, kind, general, country, measure, cmcId, aliases } = entity;
  const { category: libraryCategory, news } = ENTITY_KINDS[kind];
  const categories = news === null ? [] : [news];
  return {
    key,
    id,
    name,
    ticker,
    kind,
    libraryCategory,
    categories,
    categoriesSince: categories.map(() => -Infinity),
    general,
    country,
    measure,
    cmcId,
    tickers: ticker === null ? symbols : [ticker, ...symbols],
    spellings: 1 + aliases.length,
    isFirm: isFirm(entity),
    isMinor: entity.minor,
    isKnownByTicker: isKnownByTicker(entity),
  };
}

/** `spellings` starts at 0, because spellings are counted as they are learnt. */
export function fromItem(key: number, { name, ticker }: LearntEntity): KnownEntity {
  return {
    key,
    id: null,
    name,
    ticker,
    kind: null,
    libraryCategory: null,
    categories: [],
    categoriesSince: [],
    general: null,
    country: null,
    measure: null,
    cmcId: null,
    tickers: NONE,
    spellings: 0,
    isFirm: true,
    isMinor: false,
    isKnownByTicker: true,
  };
}

const NONE: readonly string[] = [];

/** Items supply the categories if the library has none (D41). Returns whether anything changed. */
export function takeCategories(entity: KnownEntity, categories: readonly Category[], since: number): boolean {
  if (entity.kind !== null && ENTITY_KINDS[entity.kind].news !== null) return false;
  let isChanged = false;
  for (const category of categories) {
    const place = entity.categories.indexOf(category);
    if (place >= 0 && entity.categoriesSince[place]! <= since) continue;
    isChanged = true;
    if (place >= 0) entity.categoriesSince[place] = since;
    else {
      entity.categories.push(category);
      entity.categoriesSince.push(since);
    }
  }
  return isChanged;
}

/** Very general entities, and phrases that are not entities at all, share their spellings with no other entity. */
export function standingOf(entity: KnownEntity | undefined): SpellingOrigin {
  if (entity === undefined || isAlwaysGeneral(entity.general)) return "fixed";
  return entity.id === null ? "learnt" : "library";
}
