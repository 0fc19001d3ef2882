import type { Category } from "../domain/category.ts";
import { ENTITY_KINDS, type Entity } from "../domain/entity.ts";
import type { LearntEntity, LexiconEntity } from "./mention.ts";

/** An entity inside the lexicon: its categories may still grow. */
export interface KnownEntity extends LexiconEntity {
  readonly categories: Category[];
}

export function fromLibrary(key: number, entity: Entity): KnownEntity {
  const { id, name, ticker, kind, general, cmcId } = entity;
  const { category: libraryCategory, news } = ENTITY_KINDS[kind];
  const categories = news === null ? [] : [news];
  return { key, id, name, ticker, kind, libraryCategory, categories, general, cmcId };
}

export function fromItem(key: number, { name, ticker }: LearntEntity): KnownEntity {
  const unknown = { id: null, kind: null, libraryCategory: null, general: null, cmcId: null };
  return { ...unknown, key, name, ticker, categories: [] };
}

/** Items tell the category where the library does not (D41). */
export function takeCategories(entity: KnownEntity, categories: readonly Category[]): void {
  if (entity.kind !== null && ENTITY_KINDS[entity.kind].news !== null) return;
  for (const category of categories)
    if (!entity.categories.includes(category)) entity.categories.push(category);
}
