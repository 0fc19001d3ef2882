import type { Category } from "../domain/category.ts";
import type { Entity, EntityKind, GeneralReason, LibraryCategory } from "../domain/entity.ts";
import type { Layer } from "./surfaces.ts";

/**
 * How a text is read. `sentence`: a question that someone typed; full names count in any case. `headline` and
 * `article`: edited text, in which proper names have capitals.
 */
export type FindMode = "sentence" | "headline" | "article";

/** A place in a text, and the entity that it names there. */
export interface Mention {
  readonly entity: number;
  readonly layer: Layer;
  /** As written. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

export interface LexiconEntity {
  readonly key: number;
  /** The library's id; null where it was learnt from items. */
  readonly id: string | null;
  readonly name: string;
  readonly ticker: string | null;
  readonly kind: EntityKind | null;
  readonly libraryCategory: LibraryCategory | null;
  /** Of the library, else of the items that carry it (D41). */
  readonly categories: readonly Category[];
  readonly general: GeneralReason | null;
  readonly cmcId: number | null;
}

export interface LexiconLibrary {
  readonly entities: readonly Entity[];
  /** Folded words that mean themselves, not a name, unless something says otherwise. */
  readonly ordinaryWords: ReadonlySet<string>;
  /** Phrases that contain a name and mean something else: "gold medal". */
  readonly stopPhrases: readonly string[];
}

export interface FindOptions {
  /** The news categories that were asked for: they tell apart the bearers of one ticker (D19). */
  readonly categories?: readonly Category[];
  /** Only names known before this instant count; all where it is not given. */
  readonly asOf?: number;
  /** Entities named elsewhere in the same request: a ticker that several bear then means these (D19). */
  readonly named?: ReadonlySet<number>;
}

/** The lexicon as it stood when it knew the library alone, which has no beginning. */
export const BEFORE_ALL_NEWS = -Number.MAX_VALUE;

export interface KeywordOptions extends FindOptions {
  readonly otherKeywords?: readonly string[];
}

export interface LearntEntity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ticker: string | null;
}
