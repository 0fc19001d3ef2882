import { sql, type Transaction } from "kysely";
import type { Engine, Schema } from "../schema.ts";

export async function gathering(tx: Transaction<Schema>, engine: Engine): Promise<void> {
  const bytes = sql.raw(engine === "postgres" ? "bytea" : "blob");

  await tx.schema
    .createTable("feeds")
    .addColumn("url", "text", (c) => c.primaryKey())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("is_kept", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("last_failure", "text")
    .addColumn("last_failure_kind", "text")
    .addColumn("last_failed_at", "bigint")
    .addColumn("last_success_at", "bigint")
    .addColumn("next_due_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .execute();
  await tx.schema.createIndex("feeds_by_due").on("feeds").column("next_due_at").execute();

  await tx.schema
    .createTable("articles")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("feed_url", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("outlet_time", "bigint")
    .addColumn("stage", "text", (c) => c.notNull())
    .addColumn("reason", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("lapses", "integer", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "bigint")
    .addColumn("listed_at", "bigint", (c) => c.notNull())
    .addColumn("seen_at", "bigint", (c) => c.notNull())
    .addColumn("moved_at", "bigint", (c) => c.notNull())
    .addColumn("entry", "text")
    .addColumn("page", bytes)
    .addColumn("page_facts", "text")
    .addColumn("article", "text")
    .addColumn("findings", "text")
    .addColumn("words", "text")
    .addColumn("item_id", "text")
    .addColumn("content_hash", "text")
    .execute();
  // Claiming only reads articles in progress, which are few.
  await tx.schema
    .createIndex("articles_under_way")
    .on("articles")
    .columns(["next_attempt_at", "stage"])
    .where("stage", "not in", ["published", "dropped"])
    .execute();
  await tx.schema
    .createIndex("articles_claimed")
    .on("articles")
    .column("claimed_by")
    .where("claimed_by", "is not", null)
    .execute();
  await tx.schema
    .createIndex("articles_with_words")
    .on("articles")
    .column("moved_at")
    .where(sql.ref("article"), "is not", null)
    .execute();
  await tx.schema
    .createIndex("articles_by_content")
    .on("articles")
    .columns(["content_hash", "outlet"])
    .where("content_hash", "is not", null)
    .execute();
  await tx.schema.createIndex("articles_by_listing").on("articles").column("listed_at").execute();
  await tx.schema.createIndex("articles_by_sight").on("articles").column("seen_at").execute();

  await tx.schema
    .createTable("article_addresses")
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("url_key", "text", (c) => c.notNull())
    .addColumn("article_id", "text", (c) => c.notNull().references("articles.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("article_addresses_key", ["outlet", "url_key"])
    .execute();
  await tx.schema.createIndex("addresses_by_article").on("article_addresses").column("article_id").execute();

  await tx.schema
    .createTable("sketches")
    .addColumn("number", "bigint", (c) => c.primaryKey())
    .addColumn("item_id", "text", (c) => c.notNull())
    .addColumn("story_id", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("sketch", bytes, (c) => c.notNull())
    .execute();
}
