import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds the subscriptions to the hubs that feeds name (WebSub). */
export async function hubSubscriptions(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("hub_subscriptions")
    .addColumn("feed_url", "text", (c) => c.primaryKey())
    .addColumn("token", "text", (c) => c.notNull())
    .addColumn("hub", "text", (c) => c.notNull())
    .addColumn("topic", "text", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("confirmed_until", "bigint")
    .addColumn("rung_at", "bigint")
    .addColumn("reason", "text")
    .execute();
  await tx.schema.createIndex("hub_subscriptions_by_token").on("hub_subscriptions").column("token").execute();
}
