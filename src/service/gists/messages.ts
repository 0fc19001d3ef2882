import type { StorePlace } from "../../store/open.ts";
import type { FromThread } from "../threads/messages.ts";

/** The `workerData` of the gists thread. */
export interface GistsData {
  readonly place: StorePlace;
  /** How long to wait for an unreachable record. */
  readonly waitMs: number;
}

export type FromGists = { readonly kind: "made"; readonly count: number } | FromThread;

/** The tasks of the threads that make gists for a command, and their results. */
export interface GistTasks {
  /** The task is a text from `gistTextOf`. */
  gist: { task: string; result: Uint8Array };
}
