import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

export async function foundation(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("counters")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
  await tx
    .insertInto("counters")
    .values([
      { name: "publication", value: 0 },
      { name: "published_at", value: 0 },
      { name: "keys", value: 0 },
    ])
    .execute();

  await tx.schema
    .createTable("items")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "bigint", (c) => c.notNull().unique())
    .addColumn("published_at", "bigint", (c) => c.notNull().unique())
    .addColumn("given_at", "bigint", (c) => c.notNull())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("source_url", "text", (c) => c.notNull())
    .addColumn("source_headline", "text", (c) => c.notNull())
    .addColumn("source_image_url", "text")
    .addColumn("event_type", "text", (c) => c.notNull())
    .addColumn("impact", "integer", (c) => c.notNull())
    .addColumn("impact_score", "double precision", (c) => c.notNull())
    .addColumn("categories", "text", (c) => c.notNull())
    .addColumn("sections", "text", (c) => c.notNull())
    .addColumn("entities", "text", (c) => c.notNull())
    .addColumn("covers", "text", (c) => c.notNull())
    .addColumn("story_id", "text")
    .addColumn("given_story_id", "text")
    .addColumn("languages", "integer", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("items_by_story").on("items").column("story_id").execute();

  await tx.schema
    .createTable("renditions")
    .addColumn("item_id", "text", (c) => c.notNull().references("items.id"))
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("headline", "text")
    .addColumn("summary", "text")
    .addColumn("body", "text")
    .addColumn("why_it_matters", "text")
    .addPrimaryKeyConstraint("renditions_key", ["item_id", "language"])
    .execute();

  await tx.schema
    .createTable("publications")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("item_id", "text")
    .addColumn("language", "text")
    .addColumn("story_id", "text")
    .addColumn("into_story_id", "text")
    .execute();

  await tx.schema
    .createTable("merged_stories")
    .addColumn("story_id", "text", (c) => c.primaryKey())
    .addColumn("into_story_id", "text", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("rankings")
    .addColumn("hour", "bigint", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("window_hours", "integer", (c) => c.notNull())
    .addColumn("item_ids", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("rankings_key", ["hour", "category", "window_hours"])
    .execute();

  await tx.schema
    .createTable("secrets")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("outlets")
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("homepage", "text", (c) => c.notNull())
    .addColumn("logo_url", "text")
    .addUniqueConstraint("outlets_once", ["name", "homepage"])
    .execute();

  await tx.schema
    .createTable("accounts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("plan", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();

  await tx.schema
    .createTable("keys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("last_used_at", "bigint")
    .addColumn("revision", "bigint", (c) => c.notNull())
    .execute();
  await tx.schema.createIndex("keys_by_revision").on("keys").column("revision").execute();
}
