import type { Category } from "../domain/category.ts";
import { ENTITY_KINDS, type Entity } from "../domain/entity.ts";
import type { LearntEntity, LexiconEntity } from "./mention.ts";

/** An entity inside the lexicon: its categories may still grow. */
export interface KnownEntity extends LexiconEntity {
  readonly categories: Category[];
  /** Since when it has each of its categories, in their order. */
  readonly categoriesSince: number[];
}

/** An entity as items gave it, and since when. */
export interface Learnt {
  readonly entity: LearntEntity;
  readonly key: number;
  since: number;
}

/** Whether two items say the same of two entities with one name. */
export function isSaidAlike(a: LearntEntity, b: LearntEntity): boolean {
  if (a === b) return true;
  if (a.ticker !== b.ticker || a.aliases.length !== b.aliases.length) return false;
  return a.aliases.every((alias, place) => alias === b.aliases[place]);
}

export function fromLibrary(key: number, entity: Entity): KnownEntity {
  const { id, name, ticker, kind, general, cmcId } = entity;
  const { category: libraryCategory, news } = ENTITY_KINDS[kind];
  const categories = news === null ? [] : [news];
  const categoriesSince = categories.map(() => -Infinity);
  return { key, id, name, ticker, kind, libraryCategory, categories, categoriesSince, general, cmcId };
}

export function fromItem(key: number, { name, ticker }: LearntEntity): KnownEntity {
  const unknown = { id: null, kind: null, libraryCategory: null, general: null, cmcId: null };
  return { ...unknown, key, name, ticker, categories: [], categoriesSince: [] };
}

/** Items tell the category where the library does not (D41). Tells whether that changed anything. */
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
