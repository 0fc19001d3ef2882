import type { FoundArticle } from "../../newsroom/read-past.ts";

/** A part of a file: a line or a record. */
export interface Unit {
  /** Counted from 1. */
  readonly at: number;
  /** Identifies it, so that a different file is noticed when reading resumes. */
  readonly mark: string;
  readonly found: FoundUnit;
}

export type FoundUnit =
  | { readonly kind: "article"; readonly article: FoundArticle }
  /** Not an article, but something that is expected there. */
  | { readonly kind: "other" }
  /** It cannot be used. `isOpen`: the file ends in it, so the rest may come later. */
  | { readonly kind: "bad"; readonly reason: string; readonly isOpen: boolean };

/** A file that articles are read from. */
export interface PastFile {
  /** As the operator gave it. */
  readonly name: string;
  /** What messages call its parts. */
  readonly part: "line" | "record";
  /** Identifies the file; null if its first unit does. */
  readonly key: string | null;
  /** Whether it can be read again from the beginning. */
  readonly isFile: boolean;
  readonly units: AsyncGenerator<Unit>;
  /** How many bytes were read, and how many there are; undefined if unknown. */
  readonly read: () => { readonly bytes: number; readonly of: number } | undefined;
}
