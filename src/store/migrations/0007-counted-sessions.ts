import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Whose sessions they are, the oldest of each first: those beyond the bound are found without looking at any other's. */
export async function countedSessions(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createIndex("sessions_by_holder")
    .on("sessions")
    .columns(["account_id", "key_id", "created_at"])
    .execute();
}
