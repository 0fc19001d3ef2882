import type { Outlet } from "../../domain/outlet.ts";
import type { LanguageFrame, PackedFrames } from "../../index/frame.ts";
import type { StorePlace } from "../../store/open.ts";
import type { KeyWithPlan } from "../../store/keys.ts";
import type { RankingRow } from "../../store/schema.ts";
import type { Looked } from "./following.ts";
import type { PackedPublications } from "./packing.ts";
import type { TerminalQuestions } from "../terminal/messages.ts";
import type { RecordState } from "../terminal/status-read.ts";

/** The `workerData` of the record's thread. */
export interface RecordThreadData {
  readonly place: StorePlace;
  /** Address of a replica to read publications and text from. */
  readonly replica: string | null;
  /** How long to wait for a record that is unreachable at startup. */
  readonly waitMs: number;
  /** The operator's own entities file. */
  readonly entities: string | null;
  /** Whether the service needs the library's entities; loading them takes half of the thread's startup time. */
  readonly hasLibrary: boolean;
  /** The operator's own outlets file. */
  readonly outlets: string | null;
  /** How often to poll for changes by other processes. */
  readonly pollMs: number;
  /** How many of the newest items get their text loaded at startup. */
  readonly warmItems: number;
  /** Whether the service uses this machine's clock, as it always does except in tests. */
  readonly isMachineClock: boolean;
}

/** The questions that the service asks the record's thread. */
export interface RecordQuestions extends TerminalQuestions {
  load: {
    task: readonly { readonly itemId: string; readonly language: number }[];
    result: PackedFrames<LanguageFrame & { readonly itemId: string }>;
  };
  /** The task is the current time by the service's clock. */
  settle: { task: number; result: number };
  "refresh-keys": { task: null; result: void };
  "touch-keys": { task: ReadonlyMap<string, number>; result: void };
  "keep-ranking": { task: RankingRow; result: void };
  /** Whether an item has a cover with this address, given without the host. */
  "has-cover": { task: string; result: boolean };
  /** The task is the current time by the service's clock. */
  "read-state": { task: number; result: RecordState };
}

/** Other messages to the record's thread. */
export type ToRecordThread =
  /** The public URL is known, and the service is ready for `RecordNews`. */
  | { readonly kind: "begin"; readonly publicUrl: string }
  /** A batch was applied, so another may be sent. */
  | { readonly kind: "applied" };

/** The messages that the record's thread sends, except replies. */
export type RecordNews =
  | { readonly kind: "publications"; readonly packed: PackedPublications }
  | { readonly kind: "outlets"; readonly outlets: readonly Outlet[] }
  /** The keys that changed, or all keys. */
  | { readonly kind: "keys"; readonly rows: readonly KeyWithPlan[]; readonly areAll: boolean }
  /**
   * The index is complete up to this publication. The message includes the secrets that sign cursors, sessions and
   * covers.
   */
  | ({
      readonly kind: "caught-up";
      readonly cursorSecret: string;
      readonly sessionSecret: string;
      readonly coverSecret: string;
    } & Looked)
  /** The record was polled, and everything up to this publication was handed over. */
  | ({ readonly kind: "looked" } & Looked)
  /** A poll failed. `isLost` means that this is no longer the database that was opened, until it is back in place. */
  | {
      readonly kind: "fault";
      readonly message: string;
      readonly isAway: boolean;
      readonly isLost?: boolean;
    };
