import type { Language } from "../domain/language.ts";
import type { Outlet } from "../domain/outlet.ts";
import type { Change } from "../index/changes.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { NewsIndex } from "../index/news-index.ts";
import type { Composed } from "./compose.ts";
import type { CoverShelf } from "./newscover.ts";
import type { Rankings } from "./rankings.ts";

/** What requests are answered from. */
export interface Shelf {
  readonly index: NewsIndex;
  readonly lexicon: Lexicon;
  readonly rankings: Rankings;
  readonly covers: CoverShelf;
}

/** What reading a request takes beside the request. */
export interface ReadContext {
  readonly tables: ReferenceTables;
  /** Signs cursors, so that one made up or altered is told from ours. */
  readonly cursorSecret: Buffer;
  /** Another number after the cover library's pictures have changed. */
  readonly coverRevision: number;
  readonly now: number;
}

/** A request that was read: what it asks, under which name its answer is kept, and how the answer is made. */
export interface RequestReading {
  /** The same for requests that ask the same (D32). */
  readonly key: string;
  readonly language: Language;
  /** The time at which what is asked for stops moving, where there is one (D16). */
  readonly before: number | null;
  /** Names of parameters sent that the endpoint does not have, for a header (D4). */
  readonly ignored: string;
  /** The instant from which the same words are read otherwise; never where not given. */
  readonly until?: number;
  prepare(shelf: Shelf): Prepared;
}

/** An answer as chosen, before its words are copied. */
export interface Prepared {
  /** The frames that are not in memory; until they are, nothing can be composed. */
  readonly missing: readonly { readonly slot: number; readonly language: number }[];
  compose(): Composed;
  isChangedBy(change: Change): boolean;
  /** Where a reader who walks forward goes on: after this instant. Null where there was never an item. */
  readonly position?: number | null;
}

/** Questions sent together: each is read, kept and answered by itself. */
export interface Batch {
  readonly questions: readonly {
    readonly reading: RequestReading;
    open(): string;
    close(position: number | null): string;
  }[];
  readonly language: Language;
  readonly ignored: string;
}

/** What `/v1/reference` draws on beyond the constants of the domain. */
export interface ReferenceTables {
  /** All outlets, by number. */
  readonly outlets: readonly Outlet[];
  logoUrlOf(outlet: Outlet): string;
}
