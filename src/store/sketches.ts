import { sql } from "kysely";
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

/** A sketch with its current story, and whether it is of an article that was backfilled. */
export type PlacedSketch = SketchRow & { readonly made_at: number | null };

/**
 * The sketches of articles published in a time range (its end is exclusive), up to a publication, in order of
 * publication. If there are more than `limit`, only those published last are returned.
 */
export async function findSketchesIn(
  tx: StoreTransaction,
  {
    from,
    to,
    upTo = Number.MAX_SAFE_INTEGER,
  }: { readonly from: number; readonly to: number; readonly upTo?: number },
  limit: number,
): Promise<PlacedSketch[]> {
  const rows = await selectPlaced(tx)
    .where("s.at", ">=", from)
    .where("s.at", "<", to)
    .where(sql`+s.number`, "<=", upTo)
    // Keeps the query off the index of numbers, because most sketches may be from outside the time range.
    .orderBy(sql`+s.number`, "desc")
    .limit(limit)
    .execute();
  return rows.reverse() as PlacedSketch[];
}

/** The sketches of the publications after `number` and up to `upTo`, whatever their time, in order. */
export async function findNewSketches(
  tx: StoreTransaction,
  number: number,
  upTo: number,
): Promise<PlacedSketch[]> {
  const rows = await selectPlaced(tx)
    .where("s.number", ">", number)
    .where("s.number", "<=", upTo)
    .orderBy("s.number")
    .execute();
  return rows as PlacedSketch[];
}

/** The number of the newest sketch's publication; 0 if there is none. */
export async function findNewestSketch(tx: StoreTransaction): Promise<number> {
  const row = await tx
    .selectFrom("sketches")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
}

function selectPlaced(tx: StoreTransaction) {
  return tx
    .selectFrom("sketches as s")
    .leftJoin("merged_stories as m", "m.story_id", "s.story_id")
    .select(["s.number", "s.item_id", "s.at", "s.sketch", "s.made_at"])
    .select(({ fn }) => fn.coalesce("m.into_story_id", "s.story_id").as("story_id"));
}

export async function insertSketches(tx: StoreTransaction, rows: readonly SketchRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("sketches").values(rows).execute();
}

/**
 * Deletes sketches from before an instant. A backfilled article's sketch is also kept as long if it was made later than
 * that.
 */
export async function deleteSketchesBefore({ db }: Store, instant: number): Promise<void> {
  await db
    .deleteFrom("sketches")
    .where("at", "<", instant)
    .where(({ or, eb }) => or([eb("made_at", "is", null), eb("made_at", "<", instant)]))
    .execute();
}
