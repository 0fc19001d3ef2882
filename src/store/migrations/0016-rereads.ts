import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds the pages of published articles that are due to be read again. */
export async function rereads(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("rereads")
    .addColumn("article_id", "text", (c) => c.primaryKey())
    .addColumn("published_at", "bigint", (c) => c.notNull())
    .addColumn("step", "integer", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("title", "text")
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
  await tx.schema.createIndex("rereads_by_due").on("rereads").column("due_at").execute();
}
