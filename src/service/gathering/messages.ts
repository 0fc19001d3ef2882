import type { Findings } from "../../domain/findings.ts";
import type { Rendition } from "../../domain/item.ts";
import type { ParsedFeed } from "../../newsroom/ask-feed.ts";
import type { Extracted, ExtractTask } from "../../newsroom/stages.ts";
import type { GatheredArticle } from "../../sources/make-article.ts";
import type { GatheringState } from "../../store/gathering-state.ts";
import type { StorePlace } from "../../store/open.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import type { FromThread } from "../threads/messages.ts";
import type { WritingCounts, WritingState } from "../writing/messages.ts";

/** What the desk's thread is started with. */
export interface GatheringData {
  readonly place: StorePlace;
  /** For how long a record that cannot be reached is waited for. */
  readonly waitMs: number;
  readonly data: string;
  readonly entities: string | null;
  /** The operator's own file of outlets. */
  readonly outlets: string | null;
  /** Whether private addresses may be fetched from: all, none, or these. */
  readonly allowPrivate: boolean | readonly string[];
  readonly userAgent: string;
  readonly writing: WritingSettings;
  /** Threads that read and conclude, and the file that each runs. */
  readonly threads: number;
  readonly reader: string;
  /** How many times faster than the clock time passes between two attempts: 1 but in tests. */
  readonly pace: number;
}

/** What was done since the last message. */
export interface GatheringCounts {
  /** Feeds asked, by what came of it. */
  readonly feeds: Readonly<Record<string, number>>;
  /** Articles moved, by the stage they reached. */
  readonly articles: Readonly<Record<string, number>>;
  /** Attempts that failed, by the stage they were at. */
  readonly failures: Readonly<Record<string, number>>;
  /** Processor time of the threads that read, in milliseconds, by what they were asked. */
  readonly reading: Readonly<Record<string, number>>;
}

export type FromGathering =
  | { readonly kind: "counts"; readonly counts: GatheringCounts }
  | { readonly kind: "writing-counts"; readonly counts: WritingCounts }
  | { readonly kind: "writing-state"; readonly state: WritingState }
  | { readonly kind: "state"; readonly state: GatheringState }
  | FromThread;

/** What the threads that read are asked, and what each answers. */
export interface ReaderTasks {
  "parse-feed": {
    task: { readonly bytes: Uint8Array; readonly url: string; readonly contentType: string | null };
    result: ParsedFeed;
  };
  extract: { task: ExtractTask; result: Extracted };
  analyse: { task: GatheredArticle; result: Findings };
  write: { task: { readonly article: GatheredArticle; readonly findings: Findings }; result: Rendition };
}
