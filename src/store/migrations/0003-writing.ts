import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

export async function writing(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("rendition_work")
    .addColumn("item_id", "text", (c) => c.primaryKey().references("items.id"))
    .addColumn("published_at", "bigint", (c) => c.notNull())
    .addColumn("translators", "text", (c) => c.notNull())
    .addColumn("given_up", "integer", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
  await tx.schema.createIndex("rendition_work_by_time").on("rendition_work").column("published_at").execute();

  await tx.schema
    .createTable("rendition_failures")
    .addColumn("item_id", "text", (c) => c.notNull().references("items.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("rendition_failures_key", ["item_id", "language"])
    .execute();

  await tx.schema
    .createTable("translation_memory")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("translation_memory_by_time").on("translation_memory").column("at").execute();

  await tx.schema
    .createTable("spending")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("calls", "bigint", (c) => c.notNull())
    .addColumn("tokens", "bigint", (c) => c.notNull())
    .addColumn("characters", "bigint", (c) => c.notNull())
    .addColumn("micro_usd", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("spending_key", ["day", "provider"])
    .execute();
}
