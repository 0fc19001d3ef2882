import type { KnownName } from "./names.ts";

/** A stretch of the document that names a candidate. */
export interface CandidateMention {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Whether it is inside a longer name: "Texas" in "University of Texas". */
  readonly isInside: boolean;
}

/** Something that the article may be about. */
export interface Candidate {
  readonly name: string;
  readonly known: KnownName | null;
  readonly mentions: readonly CandidateMention[];
  /** What a name that is not in the library looks like. */
  readonly looks: Looks;
  /** Set for a country that the text only implies. Its mentions are those of what implies it, such as its capital. */
  readonly isImplied?: boolean;
}

export type Looks = "known" | "person" | "body" | "words" | "word";
