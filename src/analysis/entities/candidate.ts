import type { KnownName } from "./names.ts";

/** A place in the document where a candidate is named. */
export interface CandidateMention {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Inside a longer name: "Texas" in "University of Texas". */
  readonly isInside: boolean;
}

/** Something that the article may be about. */
export interface Candidate {
  readonly name: string;
  readonly known: KnownName | null;
  readonly mentions: readonly CandidateMention[];
  /** What a name that nobody curated looks like. */
  readonly looks: Looks;
}

export type Looks = "known" | "person" | "body" | "words" | "word";
