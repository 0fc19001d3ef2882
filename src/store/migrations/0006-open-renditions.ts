import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** The due date of an item with nothing left to do: the latest possible date. The index below depends on this value. */
export const NEVER = 8.64e15;

/** Indexes, by time, the items that still have work to do; they are few compared with the finished ones. */
export async function openRenditions(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createIndex("rendition_work_open")
    .on("rendition_work")
    .column("published_at")
    .where(sql.ref("next_attempt_at"), "<", sql.lit(NEVER))
    .execute();
}
