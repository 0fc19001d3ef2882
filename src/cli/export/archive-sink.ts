import type { ArchiveItem } from "../../newsroom/archive/archive-item.ts";

/** Where an export for analysis goes, in one of the formats. */
export interface ArchiveSink {
  /** Returns false if nobody reads any more. */
  write(items: readonly ArchiveItem[]): Promise<boolean>;
  finish(): Promise<void>;
}

/** Takes text; returns false if nobody reads any more. */
export type WriteText = (text: string) => Promise<boolean>;
