import type { EntityKind, GeneralReason } from "../../domain/entity.ts";

/** An entity that the house knows by name. */
export interface KnownName {
  /** The library's id; null where it was learnt from items. */
  readonly id: string | null;
  /** Full English name. */
  readonly name: string;
  /** What news prints, where that is not the name (a firm's without its legal form). */
  readonly called: string | null;
  readonly kind: EntityKind | null;
  readonly ticker: string | null;
  readonly aliases: readonly string[];
  readonly general: GeneralReason | null;
  /** The word by which a person is called after the full name was said; null for the name's last word. */
  readonly family: string | null;
}

/** A place in a text, and the entity that is named there. */
export interface NameMention {
  readonly entity: KnownName;
  /** As written. */
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/**
 * How a text is cased. `headline` and `article`: edited text, in which names have capitals; `sentence`: text in small
 * letters, in which full names count all the same.
 */
export type NameMode = "headline" | "article" | "sentence";

/** The house's one list of names, as analysis is handed it. */
export interface NameFinder {
  find(text: string, mode: NameMode): readonly NameMention[];
  /** The one well-known person whom a folded family name alone can mean; null where it is shared or says nothing. */
  findBearer(family: string): KnownName | null;
  /** Whether a folded word means itself, not a name, unless something says otherwise. */
  isOrdinary(word: string): boolean;
}
