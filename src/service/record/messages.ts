import type { Outlet } from "../../domain/outlet.ts";
import type { LanguageFrame, PackedFrames } from "../../index/frame.ts";
import type { StorePlace } from "../../store/open.ts";
import type { KeyWithPlan } from "../../store/keys.ts";
import type { RankingRow } from "../../store/schema.ts";
import type { Looked } from "./following.ts";
import type { PackedPublications } from "./packing.ts";
import type { TerminalQuestions } from "../terminal/messages.ts";
import type { RecordState } from "../terminal/status-read.ts";

/** What the record's thread is started with. */
export interface RecordThreadData {
  readonly place: StorePlace;
  /** Address of a copy to read publications and words from. */
  readonly replica: string | null;
  /** How long a record that cannot be reached at the start is waited for. */
  readonly waitMs: number;
  /** The operator's own file of entities. */
  readonly entities: string | null;
  /** Whether the service knows the library's entities; loading them takes half of the thread's start. */
  readonly hasLibrary: boolean;
  /** The operator's own file of outlets. */
  readonly outlets: string | null;
  /** How often it looks for what other processes did. */
  readonly pollMs: number;
  /** How many of the newest items have their words brought along at the start. */
  readonly warmItems: number;
}

/** What the service asks of the record's thread. */
export interface RecordQuestions extends TerminalQuestions {
  load: {
    task: readonly { readonly itemId: string; readonly language: number }[];
    result: PackedFrames<LanguageFrame & { readonly itemId: string }>;
  };
  /** Asked with the service's clock. */
  settle: { task: number; result: number };
  "refresh-keys": { task: null; result: void };
  "touch-keys": { task: ReadonlyMap<string, number>; result: void };
  "keep-ranking": { task: RankingRow; result: void };
  /** Asked with the service's clock. */
  "read-state": { task: number; result: RecordState };
}

/** What it is told besides. */
export type ToRecordThread =
  /** The address is known, and what is read is listened to. */
  | { readonly kind: "begin"; readonly publicUrl: string }
  /** The last batch was applied: the next may come. */
  | { readonly kind: "applied" };

/** What it says besides replies. */
export type RecordNews =
  | { readonly kind: "publications"; readonly packed: PackedPublications }
  | { readonly kind: "outlets"; readonly outlets: readonly Outlet[] }
  /** Keys that changed; or all there are. */
  | { readonly kind: "keys"; readonly rows: readonly KeyWithPlan[]; readonly areAll: boolean }
  /** The index is whole up to this publication; what signs cursors and sessions comes with it. */
  | ({ readonly kind: "caught-up"; readonly cursorSecret: string; readonly sessionSecret: string } & Looked)
  /** The record was looked at, and everything up to this publication handed over. */
  | ({ readonly kind: "looked" } & Looked)
  | { readonly kind: "fault"; readonly message: string; readonly isAway: boolean };
