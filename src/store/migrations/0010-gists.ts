import { sql, type Transaction } from "kysely";
import type { Engine, Schema } from "../schema.ts";

/**
 * Adds the gists of items, the mark of publications that bring one, and leases: claims on work that one process does
 * at a time.
 */
export async function gists(tx: Transaction<Schema>, engine: Engine): Promise<void> {
  const bytes = sql.raw(engine === "postgres" ? "bytea" : "blob");
  await tx.schema
    .createTable("gists")
    .addColumn("item_id", "text", (c) => c.primaryKey().references("items.id"))
    .addColumn("format", "integer", (c) => c.notNull())
    .addColumn("gist", bytes, (c) => c.notNull())
    .execute();
  // Counts the gists of this version without reading them.
  await tx.schema.createIndex("gists_by_format").on("gists").column("format").execute();
  await tx.schema.alterTable("publications").addColumn("part", "text").execute();
  await tx.schema
    .createTable("leases")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
}
