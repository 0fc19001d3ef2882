import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds how far each file of a backfill has been read, and when the sketches of history were made. */
export async function backfills(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("backfills")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "bigint", (c) => c.notNull())
    .addColumn("chain", "text", (c) => c.notNull())
    .addColumn("is_done", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.alterTable("sketches").addColumn("made_at", "bigint").execute();
  await tx.schema.createIndex("sketches_by_time").on("sketches").columns(["at", "made_at"]).execute();
}
