import type { Category } from "../domain/category.ts";
import type { Entity, EntityKind, GeneralReason, LibraryCategory } from "../domain/entity.ts";
import type { MeasurePhrase } from "../text/measures.ts";
import type { Layer } from "./surfaces.ts";

/**
 * How a text is read. `sentence`: a question typed by a person, in which full names count even in lowercase.
 * `headline` and `article`: edited text, in which proper names have capitals.
 */
export type FindMode = "sentence" | "headline" | "article";

/** A stretch of text and the entity that it names. */
export interface Mention {
  readonly entity: number;
  readonly layer: Layer;
  /** As written in the text. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

export interface LexiconEntity {
  readonly key: number;
  /** The library's id; null if it was learnt from items. */
  readonly id: string | null;
  readonly name: string;
  readonly ticker: string | null;
  readonly kind: EntityKind | null;
  readonly libraryCategory: LibraryCategory | null;
  /** From the library, else from the items that carry it (D41). */
  readonly categories: readonly Category[];
  readonly general: GeneralReason | null;
  /** The id of its country, if it has one. */
  readonly country: string | null;
  readonly measure: string | null;
  readonly cmcId: number | null;
}

export interface LexiconLibrary {
  readonly entities: readonly Entity[];
  /** Folded words that are not names unless the context says otherwise. */
  readonly ordinaryWords: ReadonlySet<string>;
  /** Phrases that contain a name but mean something else: "gold medal". */
  readonly stopPhrases: readonly string[];
  /** Clauses that report an indicator without naming it. */
  readonly measurePhrases?: readonly MeasurePhrase[];
  /** What the bodies of a country are called at home: "Supreme Court" for the one of Kenya. */
  readonly bodiesOf?: BodiesOf;
}

/** The ids of a country's bodies, with the phrases that mean them beside the country's name. */
export type BodiesOf = (country: string) => readonly {
  readonly id: string;
  readonly phrases: readonly string[];
}[];

export interface FindOptions {
  /** The requested news categories. They decide which bearer of a ticker is meant (D19). */
  readonly categories?: readonly Category[];
  /** Only names known before this instant count; all by default. */
  readonly asOf?: number;
  /** Entities named elsewhere in the same request. If some of them bear a ticker, the ticker means only those (D19). */
  readonly named?: ReadonlySet<number>;
  /** The folded words of the whole request. They tell which sense of a name is meant: "Georgia" beside "Kemp". */
  readonly context?: ReadonlySet<string>;
}

/** An `asOf` earlier than every learnt name. Only the library's names count, which are known since `-Infinity`. */
export const BEFORE_ALL_NEWS = -Number.MAX_VALUE;

export interface KeywordOptions extends FindOptions {
  readonly otherKeywords?: readonly string[];
}

export interface LearntEntity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ticker: string | null;
}

/** One thing that an item taught the lexicon, and the entity's key. */
export interface Lesson {
  readonly entity: LearntEntity;
  readonly categories: readonly Category[];
  readonly since: number;
  readonly key: number;
}
