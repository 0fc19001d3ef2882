import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds a table of the models and translators that are paused because they fail, for status reports. */
export async function providerTroubles(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("provider_troubles")
    .addColumn("provider", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("since", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
}
