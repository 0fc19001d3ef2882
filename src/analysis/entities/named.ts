import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";

/** A document and all names in it. */
export interface NamedDocument {
  readonly document: Document;
  readonly candidates: readonly Candidate[];
}

/** The model's view of the candidates, in their order. */
export interface NamedReading {
  /** Log odds from the encoder. */
  readonly centralities: readonly (number | null)[];
  /** Probabilities of `NAME_SORTS`. */
  readonly sorts: readonly Float32Array[];
}
