import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Indexes sessions by holder and age, to find a holder's sessions beyond the limit without reading other sessions. */
export async function countedSessions(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createIndex("sessions_by_holder")
    .on("sessions")
    .columns(["account_id", "key_id", "created_at"])
    .execute();
}
