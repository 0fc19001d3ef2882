import { type SqlBool, sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds the reasons of items, and those of articles that analysis dropped. */
export async function reasons(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("reasons")
    .addColumn("item_id", "text", (c) => c.primaryKey().references("items.id"))
    .addColumn("reasons", "text", (c) => c.notNull())
    .execute();
  await tx.schema.alterTable("articles").addColumn("reasons", "text").execute();
  // Few articles have reasons, so the newest of them are found without reading the others.
  await tx.schema
    .createIndex("articles_with_reasons")
    .on("articles")
    .column("moved_at")
    .where(sql<SqlBool>`reasons is not null`)
    .execute();
}
