import type { Language } from "../../domain/language.ts";
import type { HubAnswer } from "../../api/hub-tools.ts";
import type { Outlet } from "../../domain/outlet.ts";
import type { LanguageFrame, PackedFrames } from "../../index/frame.ts";
import type { StorePlace } from "../../store/open.ts";
import type { KeyWithPlan } from "../../store/keys.ts";
import type { RankingRow } from "../../store/schema.ts";
import type { KeptBelow } from "../below/checkpoint.ts";
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
  /** The folder of the snapshot of the index; null if there is none. */
  readonly snapshot: string | null;
  /** How many of the newest items the index holds; null for all. */
  readonly hotItems: number | null;
  /** The folder of the checkpoint of the items below the window; null if none is kept. */
  readonly checkpoint: string | null;
  /** Whether the service uses this machine's clock, as it always does except in tests. */
  readonly isMachineClock: boolean;
}

/** The questions that the service asks the record's thread. */
export interface RecordQuestions extends TerminalQuestions {
  load: {
    task: readonly { readonly itemId: string; readonly language: number }[];
    result: PackedFrames<LanguageFrame & { readonly itemId: string }>;
  };
  /** Whole items, by their times, with their texts in a language and in English. */
  "load-items": {
    task: { readonly times: readonly number[]; readonly language: Language };
    result: { readonly packed: PackedPublications; readonly buffers: readonly ArrayBuffer[] };
  };
  /** Whether an item with this id is published. */
  "has-item": { task: string; result: boolean };
  /** The task is the current time by the service's clock. */
  settle: { task: number; result: number };
  "refresh-keys": { task: null; result: void };
  "touch-keys": { task: ReadonlyMap<string, number>; result: void };
  "keep-ranking": { task: RankingRow; result: void };
  /** What a hub said about a subscription; false if there is none with this token. */
  "hear-hub": {
    task: { readonly token: string; readonly said: HubAnswer; readonly now: number };
    result: boolean;
  };
  /** Whether an item has a cover with this address, given without the host. */
  "has-cover": { task: string; result: boolean };
  /** The task is the current time by the service's clock. */
  "read-state": { task: number; result: RecordState };
}

/** Other messages to the record's thread. */
export type ToRecordThread =
  /** The public URL is known, and the service is ready for `RecordNews`. `library` identifies the entities that it knows. */
  | { readonly kind: "begin"; readonly publicUrl: string; readonly library: string }
  /** A batch was applied, so another may be sent. */
  | { readonly kind: "applied" };

/** The messages that the record's thread sends, except replies. */
export type RecordNews =
  /** Sent before all publications: the index will hold only items from this instant on. */
  | { readonly kind: "window"; readonly border: number; readonly kept: KeptBelow | null }
  | { readonly kind: "publications"; readonly packed: PackedPublications }
  /** The same, from a snapshot, with the bytes of a `StoredBatch`. */
  | { readonly kind: "stored"; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The index is filled up to publication `number`; the last known one is `known`. */
  | { readonly kind: "filling"; readonly number: number; readonly known: number }
  /** Part of the snapshot was discarded. The rest of the index is read from the record. */
  | { readonly kind: "discarded"; readonly reason: string }
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
      /** The identity of the record (`counters.identity`). */
      readonly identity: number;
      /** Identifies the last publication. */
      readonly act: string;
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
