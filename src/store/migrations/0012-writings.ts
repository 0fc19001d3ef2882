import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds who wrote an item, and why a model's text was not used. */
export async function writings(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("writings")
    .addColumn("item_id", "text", (c) => c.primaryKey().references("items.id"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("writer", "text", (c) => c.notNull())
    .addColumn("model", "text")
    .addColumn("asked", "bigint", (c) => c.notNull())
    .addColumn("refusal_outcome", "text")
    .addColumn("refusal_kind", "text")
    .addColumn("refusal_reason", "text")
    .execute();
  // The status reads the last day's rows.
  await tx.schema.createIndex("writings_at").on("writings").column("at").execute();
  await tx.schema.alterTable("articles").addColumn("written_by", "text").execute();
}
