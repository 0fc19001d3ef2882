import type { StorePlace } from "../../store/open.ts";
import type { FromThread } from "../threads/messages.ts";

/** The `workerData` of the gists thread. */
export interface GistsData {
  readonly place: StorePlace;
  /** How long to wait for an unreachable record. */
  readonly waitMs: number;
}

export type FromGists = { readonly kind: "made"; readonly count: number } | FromThread;

/** The `workerData` of a thread that makes gists. */
export interface GistWorkerData {
  readonly isInBackground: boolean;
}

/** The tasks of a thread that makes gists, and their results. */
export interface GistTasks {
  /** The task is a text from `gistTextOf`. */
  gist: { task: string; result: Uint8Array };
}
