import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";

/** A document and all names in it. */
export interface NamedDocument {
  readonly document: Document;
  readonly candidates: readonly Candidate[];
}

/** The model's output for each candidate, in the order of the candidates. */
export interface NamedReading {
  /** Log odds from the encoder; null for a candidate that it did not read. */
  readonly centralities: readonly (number | null)[];
  /** Probabilities of `NAME_SORTS`. */
  readonly sorts: readonly Float32Array[];
  /** The probabilities of the event types. */
  readonly eventType: Float32Array;
  /** The candidates that mean none of the library's entities with their name, by position. */
  readonly none?: ReadonlySet<number>;
}
