import { formatInstant, parseInstant } from "../domain/instant.ts";
import type { Store } from "../store/open.ts";
import { publicationOf } from "./publication-row.ts";
import { insertPublications, takeTurn } from "../store/publications.ts";
import type { PublicationRow } from "../store/schema.ts";
import { findMerged, moveStory } from "../store/stories.ts";
import { BadLine, reader } from "./line-reader.ts";

/** A merge of one story into another, and its time. Rankings for hours before the merge still see two stories. */
export interface PastMerge {
  readonly storyId: string;
  readonly intoStoryId: string;
  readonly at: number;
}

/** The earlier stories of a line's item, oldest first; each merged into the next. */
export function readPastMerges(
  given: readonly unknown[],
  storyId: string | null,
  readId: (text: string, name: string) => string,
): PastMerge[] {
  if (given.length > 0 && storyId === null)
    throw new BadLine("mergedFrom needs a clusterId: the story that the merges ended in");
  const steps = given.map((value) => {
    const read = reader(value, "mergedFrom");
    const at = parseInstant(read.text("at"));
    if (at === undefined) throw new BadLine("mergedFrom: at must be an ISO 8601 time");
    return { storyId: readId(read.text("clusterId"), "mergedFrom: clusterId"), at };
  });
  const ids = [...steps.map((step) => step.storyId), storyId!];
  if (new Set(ids).size < ids.length) throw new BadLine("mergedFrom names a story twice");
  return steps.map(({ at, ...step }, place) => ({ ...step, intoStoryId: ids[place + 1]!, at }));
}

/** Writes an item's merges as `readPastMerges` reads them, starting from its first story; empty if there are none. */
export function formatPastMerges(
  givenStoryId: string | null,
  merges: ReadonlyMap<string, Pick<PastMerge, "intoStoryId" | "at">>,
): { mergedFrom?: { clusterId: string; at: string }[] } {
  const steps = [];
  for (let storyId = givenStoryId; storyId !== null;) {
    const merge = merges.get(storyId);
    if (!merge) break;
    steps.push({ clusterId: storyId, at: formatInstant(merge.at) });
    storyId = merge.intoStoryId;
  }
  return steps.length === 0 ? {} : { mergedFrom: steps };
}

/**
 * Merges stories of imported history as they were merged before the export, each at its original time. Call it after
 * all their items are published: an item that arrives later joins the story that remains.
 */
export function publishPastMerges(
  store: Store,
  merges: readonly PastMerge[],
  now: () => number,
): Promise<void> {
  return takeTurn(store, now, async (turn) => {
    const rows: PublicationRow[] = [];
    for (const { storyId, intoStoryId, at } of merges.toSorted((a, b) => a.at - b.at)) {
      const merged = await findMerged(turn.tx, [storyId, intoStoryId]);
      const into = merged.get(intoStoryId) ?? intoStoryId;
      // In this record, the story was already merged, or the target was merged into the story.
      if (merged.has(storyId) || into === storyId) continue;
      await moveStory(turn.tx, storyId, into);
      const act = { kind: "merge", story_id: storyId, into_story_id: into } as const;
      // A merge is never in the future.
      const happened = Math.min(at, Math.max(turn.now, turn.lastInstant));
      rows.push({ ...publicationOf(turn, turn.number(), act), at: happened });
    }
    await insertPublications(turn.tx, rows);
  });
}
