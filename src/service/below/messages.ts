import type { KeptItems } from "../../index/below/covered-items.ts";
import type { ListRead } from "../../index/below/reads.ts";
import type { FoundItems } from "../../index/below/segment.ts";
import type { BelowRows } from "../../index/below/rows.ts";
import type { LexiconEntity } from "../../index/mention.ts";
import type { StorePlace } from "../../store/open.ts";
import type { CheckpointHeading } from "./checkpoint.ts";

/** The `workerData` of the thread that finds items below the window. */
export interface BelowThreadData {
  readonly place: StorePlace;
  /** The folder of its files. */
  readonly folder: string;
  /** The most memory that open segments may take. */
  readonly maxBytes: number;
  /** Whether a checkpoint may be kept. */
  readonly isKept: boolean;
}

/** Messages to the thread that have no reply. */
export type ToBelowThread =
  /** The segments of a checkpoint, as bytes. Comes before all others. */
  | { readonly kind: "kept"; readonly segments: Uint8Array }
  /** The library's entities, for questions. Those learnt from items have later keys. */
  | { readonly kind: "entities"; readonly entities: readonly LexiconEntity[] }
  | { readonly kind: "rows"; readonly rows: BelowRows }
  | { readonly kind: "merge"; readonly storyId: string; readonly intoStoryId: string; readonly at: number }
  | { readonly kind: "gist"; readonly itemId: string };

/** Everything about the items below the window that their own thread doesn't know. */
export interface KeepTask
  extends Omit<KeptItems, "stories">, Pick<CheckpointHeading, "identity" | "library" | "act"> {
  /** What the lexicon has learnt since the checkpoint that the service started from. */
  readonly lessons: readonly Uint8Array[];
  /** The last publication of that checkpoint; null if there was none. */
  readonly before: number | null;
}

export interface BelowQuestions {
  /** Keeps a checkpoint, or none if null. Returns the reason if that fails. */
  keep: { task: KeepTask | null; result: string | null };
  /** The first items of a list that are below the window; null if they were not found in time. */
  select: {
    task: { readonly read: ListRead; readonly withinMs: number };
    result: FoundItems | null;
  };
}
