import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/**
 * Adds the amendments of items, and how often an item's text was replaced. Also adds which item a remembered
 * translation belongs to, so that both can be deleted together.
 */
export async function amendments(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("amendments")
    .addColumn("at", "bigint", (c) => c.primaryKey())
    .addColumn("number", "bigint", (c) => c.notNull())
    .addColumn("item_id", "text", (c) => c.notNull().references("items.id"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("made_by", "text")
    .addColumn("note", "text")
    .execute();
  await tx.schema.createIndex("amendments_by_number").on("amendments").column("number").execute();
  await tx.schema.createIndex("amendments_by_item").on("amendments").column("item_id").execute();
  await tx.schema
    .alterTable("items")
    .addColumn("revision", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await tx.schema.alterTable("items").addColumn("withdrawn_at", "bigint").execute();
  await tx.schema.alterTable("translation_memory").addColumn("item_id", "text").execute();
  await tx.schema
    .createIndex("translation_memory_by_item")
    .on("translation_memory")
    .column("item_id")
    .execute();
}
