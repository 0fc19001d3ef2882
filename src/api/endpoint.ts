import type { Language } from "../domain/language.ts";
import type { Outlet } from "../domain/outlet.ts";
import type { Change } from "../index/changes.ts";
import type { Lexicon } from "../index/lexicon.ts";
import type { NewsIndex } from "../index/news-index.ts";
import type { QuestionShelf } from "../index/question/shelf.ts";
import type { Composed } from "./compose.ts";
import type { CoverShelf } from "./newscover.ts";
import type { Rankings } from "./rankings.ts";

/** The data from which requests are answered. */
export interface Shelf {
  readonly index: NewsIndex;
  readonly lexicon: Lexicon;
  readonly rankings: Rankings;
  /** Missing if this process reads no questions. */
  readonly questions?: QuestionShelf;
  readonly covers: CoverShelf;
}

/** Context for reading a request. */
export interface ReadContext {
  readonly tables: ReferenceTables;
  /** Signs cursors, so that forged or altered ones are detected. */
  readonly cursorSecret: Buffer;
  /** Changes whenever the pictures of the cover library change. */
  readonly coverRevision: number;
  readonly now: number;
}

/** A parsed request: what it asks for, the cache key of its answer, and how the answer is made. */
export interface RequestReading {
  /** The cache key, which is equal for requests that ask for the same thing (D32). */
  readonly key: string;
  readonly language: Language;
  /** The time after which the requested list no longer changes, if any (D16). */
  readonly before: number | null;
  /** Unknown parameter names in the request, for a header (D4). */
  readonly ignored: string;
  /** The text whose meaning must be on the shelf before `prepare` is called (D47). */
  readonly question?: string | null;
  /** From this time on, the same request must be parsed again. If not given, the reading stays valid. */
  readonly until?: number;
  prepare(shelf: Shelf): Prepared;
}

/** A selected answer, before its text is copied. */
export interface Prepared {
  /** The frames that are not in memory; nothing can be composed without them. */
  readonly missing: readonly { readonly slot: number; readonly language: number }[];
  compose(): Composed;
  isChangedBy(change: Change): boolean;
  /** A caller that pages forward continues after this instant. Null if there was never an item. */
  readonly position?: number | null;
  /** The entities recognised in the query, for a header; empty or not set if there are none (D46). */
  readonly understood?: string;
  /** Why each item answers the question, for a header; empty or not set if it was not judged by meaning (D47). */
  readonly reasons?: string;
}

/** A batch: several queries in one request. Each is read, cached and answered separately. */
export interface Batch {
  readonly questions: readonly {
    readonly reading: RequestReading;
    open(): string;
    close(position: number | null): string;
  }[];
  readonly language: Language;
  readonly ignored: string;
}

/** The data for `/v1/reference` that is not constant. */
export interface ReferenceTables {
  /** All outlets, by number. */
  readonly outlets: readonly Outlet[];
  logoUrlOf(outlet: Outlet): string;
}
