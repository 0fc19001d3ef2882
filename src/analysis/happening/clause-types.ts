import type { Actions, VerbEntry } from "../../domain/actions.ts";
import type { Candidate } from "../entities/candidate.ts";
import type { FoundParty } from "./party.ts";
import type { VerbGroup } from "./verb-group.ts";

/** What one clause says: its verb, its parties, and who reports it. */
export interface Clause {
  readonly group: VerbGroup;
  readonly entry: VerbEntry;
  readonly actor: FoundParty | null;
  readonly object: FoundParty | null;
  readonly reportedBy: FoundParty | null;
  /** Whether a reporter comes first: "Russia says it captured". */
  readonly isReported: boolean;
  /** "created no jobs" */
  readonly lacksObject: boolean;
  /** The offsets of the clause, including its subject. */
  readonly start: number;
  readonly end: number;
  /** The offset where its verb ends: figures follow. */
  readonly verbEnd: number;
}

export interface ClauseContext {
  readonly actions: Actions;
  readonly candidates: readonly Candidate[];
  readonly isHeadline: boolean;
}
