import type { Store, StoreTransaction } from "./open.ts";
import type { SketchRow } from "./schema.ts";

/**
 * The sketches of publications after `number`, in order, each with its current story. If there are
 * more than `limit`, only the newest are returned.
 */
export async function findSketchesAfter(
  tx: StoreTransaction,
  number: number,
  since: number,
  limit: number,
): Promise<SketchRow[]> {
  const rows = await tx
    .selectFrom("sketches as s")
    .leftJoin("merged_stories as m", "m.story_id", "s.story_id")
    .select(["s.number", "s.item_id", "s.at", "s.sketch"])
    .select(({ fn }) => fn.coalesce("m.into_story_id", "s.story_id").as("story_id"))
    .where("s.number", ">", number)
    .where("s.at", ">=", since)
    .orderBy("s.number", "desc")
    .limit(limit)
    .execute();
  return rows.reverse();
}

export async function insertSketches(tx: StoreTransaction, rows: readonly SketchRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("sketches").values(rows).execute();
}

/** Deletes sketches from before an instant. */
export async function deleteSketchesBefore({ db }: Store, instant: number): Promise<void> {
  await db.deleteFrom("sketches").where("at", "<", instant).execute();
}
