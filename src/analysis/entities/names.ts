import type { EntityKind, GeneralReason } from "../../domain/entity.ts";
import type { ClauseSpan } from "../../text/measures.ts";

/** An entity that the lexicon knows by name. */
export interface KnownName {
  /** The library's id; null if it was learnt from items. */
  readonly id: string | null;
  /** Full English name. */
  readonly name: string;
  /** The form that news uses, if it differs from the name: a company's name without its legal form. */
  readonly called: string | null;
  readonly kind: EntityKind | null;
  readonly ticker: string | null;
  readonly aliases: readonly string[];
  readonly general: GeneralReason | null;
  /** The id of the country it belongs to. */
  readonly country: string | null;
  /** The id of what is measured, for an indicator and for a word that stands for one. */
  readonly measure: string | null;
  /** The word by which a person is called after the full name; null if it is the last word of the name. */
  readonly family: string | null;
}

/** A stretch of text and the entity that it names. */
export interface NameMention {
  readonly entity: KnownName;
  /** As written in the text. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How a text is cased. `headline` and `article`: edited text, in which names have capitals. `sentence`: lowercase text,
 * in which full names still count.
 */
export type NameMode = "headline" | "article" | "sentence";

/** The lexicon as analysis sees it. Questions and articles are searched for the same names. */
export interface NameFinder {
  find(text: string, mode: NameMode): readonly NameMention[];
  /** The library's entity with this id; null if there is none. */
  get(id: string): KnownName | null;
  /** The one well-known person that a folded family name alone can mean; null if it is shared or unknown. */
  findBearer(family: string): KnownName | null;
  /** All library entities that these words can mean, by name, alias or family name. */
  bearersOf(words: string): readonly KnownName[];
  /** The clauses that report an indicator without naming it. */
  findMeasurePhrases(text: string): readonly ClauseSpan[];
  /** What is measured in a country, or its central bank; null if the library has none. */
  indicatorOf(measure: string, country: string): KnownName | null;
  /** Whether a folded word is an ordinary word rather than a name, unless the context says otherwise. */
  isOrdinary(word: string): boolean;
}
