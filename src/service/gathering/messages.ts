import type { Findings } from "../../domain/findings.ts";
import type { Gist } from "../../domain/gist.ts";
import type { Rendition } from "../../domain/item.ts";
import type { ParsedFeed } from "../../newsroom/ask-feed.ts";
import type { Adapter } from "../../domain/release.ts";
import type { OfficialSources } from "../../newsroom/keep-outlets.ts";
import type { Extracted } from "../../newsroom/stages.ts";
import type { GatheredArticle } from "../../sources/make-article.ts";
import type { ExtractTask } from "../../sources/read-article.ts";
import type { Sickness } from "../../sources/health.ts";
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
  readonly officialSources: OfficialSources;
  /** The secrets that the outlets file refers to. Never logged. */
  readonly outletSecrets: Readonly<Record<string, string>>;
  /** Which private addresses may be fetched: all, none, or those in the listed networks. */
  readonly allowPrivate: boolean | readonly string[];
  readonly userAgent: string;
  /** The address at which the hubs of feeds reach us; null if we do not subscribe to them. */
  readonly hubsReachUsAt: string | null;
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

/** The health of an outlet, as the metrics show it. */
export interface MeasuredHealth {
  readonly outlet: number;
  /** The share of articles with more than a teaser; null if there were none. */
  readonly wholeShare: number | null;
  readonly newestAt: number | null;
  readonly sicknesses: readonly Sickness[];
}

export type FromGathering =
  | { readonly kind: "counts"; readonly counts: GatheringCounts }
  | { readonly kind: "writing-counts"; readonly counts: WritingCounts }
  | { readonly kind: "writing-state"; readonly state: WritingState }
  | { readonly kind: "state"; readonly state: GatheringState; readonly health: readonly MeasuredHealth[] }
  | FromThread;

/** The tasks of the reader threads, and their results. */
export interface ReaderTasks {
  "parse-feed": {
    task: {
      readonly bytes: Uint8Array;
      readonly url: string;
      readonly contentType: string | null;
      /** Null for a feed. */
      readonly adapter: Adapter | null;
    };
    result: ParsedFeed;
  };
  extract: { task: ExtractTask; result: Extracted };
  analyse: { task: GatheredArticle; result: Findings };
  /** The task is a text from `gistTextOf`. */
  gist: { task: string; result: Gist };
  write: { task: { readonly article: GatheredArticle; readonly findings: Findings }; result: Rendition };
}
