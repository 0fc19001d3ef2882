import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds the watchlists of readers. */
export async function watches(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("watches")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("holder", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("names", "text", (c) => c.notNull())
    .addColumn("min_impact", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("watches_by_holder").on("watches").column("holder").execute();
  await tx.schema.createIndex("watches_by_account").on("watches").column("account_id").execute();
  await tx.schema
    .createTable("watch_marks")
    .addColumn("holder", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("seen_at", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("watch_marks_by_account").on("watch_marks").column("account_id").execute();
}
