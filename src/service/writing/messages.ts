import type { StorePlace } from "../../store/open.ts";
import type { CircuitState } from "../../writing/providers/circuit.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import type { FromThread } from "../threads/messages.ts";

/** The `workerData` of the writing thread. */
export interface WritingData {
  readonly place: StorePlace;
  /** How long to wait for an unreachable record. */
  readonly waitMs: number;
  readonly settings: WritingSettings;
  readonly userAgent: string;
}

/** Counts since the last message. */
export interface WritingCounts {
  /** Texts written in English. The key is the writer, the outcome and the reason, separated by spaces. */
  readonly written: Readonly<Record<string, number>>;
  /** Renditions published, by language. */
  readonly renditions: Readonly<Record<string, number>>;
  /** Renditions that failed, by reason. */
  readonly failures: Readonly<Record<string, number>>;
  /** Calls to providers. The key is the provider and the outcome, separated by a space. */
  readonly calls: Readonly<Record<string, number>>;
}

/** The current state of writing. */
export interface WritingState {
  readonly circuits: readonly { readonly provider: string; readonly state: CircuitState }[];
  /** Today's spending, by provider. */
  readonly spent: readonly {
    readonly provider: string;
    readonly tokens: number;
    readonly characters: number;
    readonly usd: number;
  }[];
}

/** Items of the time window that lack a wanted language. */
export interface WaitingState {
  readonly items: number;
  readonly oldestSeconds: number;
}

export type FromWriting =
  | { readonly kind: "writing-counts"; readonly counts: WritingCounts }
  | { readonly kind: "writing-state"; readonly state: WritingState }
  | { readonly kind: "writing-waiting"; readonly waiting: WaitingState }
  | FromThread;
