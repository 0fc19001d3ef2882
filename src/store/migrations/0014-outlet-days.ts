import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds what is counted per outlet and day, and how much text a feed gave for an article. */
export async function outletDays(tx: Transaction<Schema>): Promise<void> {
  await tx.schema
    .createTable("outlet_days")
    .addColumn("outlet", "integer", (c) => c.notNull())
    .addColumn("day", "integer", (c) => c.notNull())
    .addColumn("measure", "text", (c) => c.notNull())
    .addColumn("count", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("outlet_days_key", ["day", "outlet", "measure"])
    .execute();
  await tx.schema.alterTable("articles").addColumn("feed_characters", "bigint").execute();
}
