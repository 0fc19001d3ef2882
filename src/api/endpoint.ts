import type { Language } from "../domain/language.ts";
import type { Outlet } from "../domain/outlet.ts";
import type { Change } from "../index/changes.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { NewsIndex } from "../index/news-index.ts";
import type { Composed } from "./compose.ts";

/** A request that was read: what it asks, under which name its answer is kept, and how the answer is made. */
export interface Reading {
  /** The same for requests that ask the same (D32). */
  readonly key: string;
  readonly language: Language;
  /** The time at which the list asked for stops moving, where there is one (D16). */
  readonly before: number | null;
  /** Names of parameters sent that the endpoint does not have, for a header (D4). */
  readonly ignored: string;
  prepare(index: NewsIndex, lexicon: Lexicon): Prepared;
}

/** An answer as chosen, before its words are copied. */
export interface Prepared {
  /** The frames that are not in memory; until they are, nothing can be composed. */
  readonly missing: readonly { readonly slot: number; readonly language: number }[];
  compose(): Composed;
  isChangedBy(change: Change): boolean;
}

/** What `/v1/reference` draws on beyond the constants of the domain. */
export interface ReferenceTables {
  /** All outlets, by number. */
  readonly outlets: readonly Outlet[];
  logoUrlOf(outlet: Outlet): string;
}
