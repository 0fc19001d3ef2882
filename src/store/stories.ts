import type { StoreTransaction } from "./open.ts";

/** Maps each of these stories to the one it was merged into. Stories that were not merged are left out. */
export async function findMerged(
  tx: StoreTransaction,
  storyIds: readonly string[],
): Promise<Map<string, string>> {
  if (storyIds.length === 0) return new Map();
  const rows = await tx.selectFrom("merged_stories").selectAll().where("story_id", "in", storyIds).execute();
  return new Map(rows.map((row) => [row.story_id, row.into_story_id]));
}

/** The number of the story's first publication; undefined if the story has no items. */
export async function findFirstNumber(tx: StoreTransaction, storyId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("items")
    .select(({ fn }) => fn.min<number | null>("number").as("number"))
    .where("story_id", "=", storyId)
    .executeTakeFirst();
  return row?.number ?? undefined;
}

/**
 * Moves every item of one story to another story. Stories merged into the old story now lead to the new story, too.
 * Returns the ids of the items, in order of publication.
 */
export async function moveStory(
  tx: StoreTransaction,
  storyId: string,
  intoStoryId: string,
): Promise<string[]> {
  const moved = await tx
    .selectFrom("items")
    .select("id")
    .where("story_id", "=", storyId)
    .orderBy("number")
    .execute();
  await tx.updateTable("items").set({ story_id: intoStoryId }).where("story_id", "=", storyId).execute();
  await tx
    .updateTable("merged_stories")
    .set({ into_story_id: intoStoryId })
    .where("into_story_id", "=", storyId)
    .execute();
  await tx.insertInto("merged_stories").values({ story_id: storyId, into_story_id: intoStoryId }).execute();
  return moved.map(({ id }) => id);
}
