import type { Item, Renditions } from "../../domain/item.ts";
import type { Outlet } from "../../domain/outlet.ts";

/** A change of a published item, with the story that it belonged to from then on if it was merged. */
export interface ArchivedChange {
  readonly at: Date;
  readonly kind: "corrected" | "withdrawn" | "merged";
  readonly clusterId: string | null;
}

/** An item for analysis: its current content, and when each part was known. */
export interface ArchiveItem {
  readonly item: Item;
  readonly renditions: Renditions;
  /** Undefined if no known outlet has its number. */
  readonly outlet: Outlet | undefined;
  readonly publication: number;
  /** When this record made it visible: later than `publishedAt` only for imported history. */
  readonly firstSeenAt: number;
  /** Its story when it was published. */
  readonly firstStoryId: string | null;
  readonly withdrawnAt: number | null;
  /** In order. */
  readonly changes: readonly ArchivedChange[];
}
