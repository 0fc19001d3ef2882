import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";

/** A document and everybody who is named in it. */
export interface NamedDocument {
  readonly document: Document;
  readonly candidates: readonly Candidate[];
}

/** What is known of those named, in their order, beside what can be counted. */
export interface NamedReading {
  /** Log odds, by the encoder. */
  readonly centralities: readonly (number | null)[];
  /** Likelihoods of `NAME_SORTS`. */
  readonly sorts: readonly Float32Array[];
}
