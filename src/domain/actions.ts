import type { Movement } from "./happening.ts";

/** A class of actions: verbs that report the same kind of happening. */
export interface ActionClass {
  readonly action: string;
  /** Which direction of the figure the verb implies. */
  readonly direction: Movement | null;
  /** How the action affects the standing of its parties, -1 to 1. */
  readonly actor: number;
  readonly object: number;
  /** Whether the verb has an object, so that a past form without one is a passive: "Bank fined over leaks". */
  readonly hasObject: boolean;
  /** Whether the subject is the object of the action: "Drug wins approval". */
  readonly isTurned: boolean;
}

export type VerbForm = "base" | "s" | "past" | "participle" | "ing";

/** One verb of the table. */
export interface VerbEntry {
  /** The base form, with its particles: "take over". */
  readonly lemma: string;
  /** The words that must follow the verb directly. */
  readonly particles: readonly string[];
  /** `action` has a class, `report` introduces what somebody says, `other` only shows where a clause has its verb. */
  readonly sort: "action" | "report" | "other";
  readonly action: ActionClass | null;
  /** If set, the entry counts only if a word of the object or, without one, of the subject is among these. */
  readonly about: ReadonlySet<string> | null;
}

/** The verbs that the reader of happenings knows, by each of their forms. */
export interface Actions {
  /** Entries with particles come first, then those with `about`: the most specific one counts. */
  readonly verbs: ReadonlyMap<string, readonly { readonly entry: VerbEntry; readonly form: VerbForm }[]>;
  readonly classes: ReadonlyMap<string, ActionClass>;
}
