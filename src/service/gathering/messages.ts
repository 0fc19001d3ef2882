import type { Findings } from "../../domain/findings.ts";
import type { Gist } from "../../domain/gist.ts";
import type { Rendition } from "../../domain/item.ts";
import type { ParsedFeed } from "../../newsroom/ask-feed.ts";
import type { Extracted, ExtractTask } from "../../newsroom/stages.ts";
import type { GatheredArticle } from "../../sources/make-article.ts";
import type { GatheringState } from "../../store/gathering-state.ts";
import type { StorePlace } from "../../store/open.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import type { FromThread } from "../threads/messages.ts";
import type { WritingCounts, WritingState } from "../writing/messages.ts";

/** The `workerData` of the desk's thread. */
export interface GatheringData {
  readonly place: StorePlace;
  /** How long to wait for an unreachable record. */
  readonly waitMs: number;
  readonly data: string;
  readonly entities: string | null;
  /** The operator's own outlets file. */
  readonly outlets: string | null;
  /** Which private addresses may be fetched: all, none, or those listed. */
  readonly allowPrivate: boolean | readonly string[];
  readonly userAgent: string;
  readonly writing: WritingSettings;
  /** The number of reader threads, and the script that each runs. */
  readonly threads: number;
  readonly reader: string;
  /** The factor by which waits between attempts are shortened: 1, except in tests. */
  readonly pace: number;
}

/** Counts since the last message. */
export interface GatheringCounts {
  /** Feed requests, by outcome. */
  readonly feeds: Readonly<Record<string, number>>;
  /** Articles moved, by the stage they reached. */
  readonly articles: Readonly<Record<string, number>>;
  /** Failed attempts, by stage. */
  readonly failures: Readonly<Record<string, number>>;
  /** Processor time of the reader threads in milliseconds, by task. */
  readonly reading: Readonly<Record<string, number>>;
}

export type FromGathering =
  | { readonly kind: "counts"; readonly counts: GatheringCounts }
  | { readonly kind: "writing-counts"; readonly counts: WritingCounts }
  | { readonly kind: "writing-state"; readonly state: WritingState }
  | { readonly kind: "state"; readonly state: GatheringState }
  | FromThread;

/** The tasks of the reader threads, and their results. */
export interface ReaderTasks {
  "parse-feed": {
    task: { readonly bytes: Uint8Array; readonly url: string; readonly contentType: string | null };
    result: ParsedFeed;
  };
  extract: { task: ExtractTask; result: Extracted };
  analyse: { task: GatheredArticle; result: Findings };
  /** The task is a text from `gistTextOf`. */
  gist: { task: string; result: Gist };
  write: { task: { readonly article: GatheredArticle; readonly findings: Findings }; result: Rendition };
}
