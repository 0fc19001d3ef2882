import { isOfficialOutlet } from "../domain/outlet.ts";
import { formatReasons, makeReasons, parseReasons } from "../domain/reasons.ts";
import type { StoreTransaction } from "../store/open.ts";
import { findOfficialItem, type OfficialItem } from "../store/official-items.ts";
import { findReasonsOfStory, updateReasons } from "../store/reasons.ts";
import type { Placed } from "./stories.ts";

/** The line in an item's reasons about its story's official release; null if there is none. */
export async function primaryLine(
  tx: StoreTransaction,
  outlet: number,
  placed: Placed | null,
): Promise<string | null> {
  if (placed === null) return null;
  const primary = placed.isNovel ? undefined : await findOfficialItem(tx, storiesOf(placed));
  if (primary !== undefined) return lineOf(primary);
  return isOfficialOutlet(outlet) ? "it is the official release of its story" : null;
}

/**
 * Adds the official release to the reasons of earlier reports, and of reports whose story was merged into one with a
 * release. Rankings do not depend on it (D26).
 */
export async function tellOfPrimary(tx: StoreTransaction, placed: Placed): Promise<void> {
  const primary = await findOfficialItem(tx, storiesOf(placed));
  if (primary === undefined) return;
  const line = lineOf(primary);
  for (const { item_id, reasons } of await findReasonsOfStory(tx, placed.storyId, MOST_TOLD)) {
    if (item_id === primary.id || reasons.includes(primary.id)) continue;
    const read = parseReasons(reasons);
    if (read === undefined || read === null) continue;
    const parts = read.parts.map((part) =>
      part.name === "story" ? { ...part, lines: [line, ...part.lines] } : part,
    );
    await updateReasons(tx, item_id, formatReasons(makeReasons(parts)));
  }
}

/** The most reports per story whose reasons are changed. A story with more reports was ranked long ago. */
const MOST_TOLD = 100;

function lineOf({ id, name }: OfficialItem): string {
  return `its story has the official release of ${name}, ${id}`;
}

function storiesOf({ storyId, merges }: Placed): string[] {
  return [storyId, ...merges.map(([from]) => from)];
}
