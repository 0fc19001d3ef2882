import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** When an item is due on which nothing is left to do: on the last day that can be written. The index is made with it. */
export const NEVER = 8.64e15;

/** Items on which something is left to do, by time: they are few among those that have all they want. */
export async function openRenditions(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createIndex("rendition_work_open")
    .on("rendition_work")
    .column("published_at")
    .where(sql.ref("next_attempt_at"), "<", sql.lit(NEVER))
    .execute();
}
