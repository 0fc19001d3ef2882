import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds tables and columns for identities, sessions and the usage of keys. */
export async function signIn(tx: Transaction<Schema>): Promise<void> {
  await tx.schema.alterTable("accounts").addColumn("email", "text").execute();
  await tx.schema
    .alterTable("accounts")
    .addColumn("owes_key", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await tx.schema.createIndex("keys_by_account").on("keys").column("account_id").execute();

  await tx.schema
    .createTable("identities")
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("identities_key", ["provider", "subject"])
    .execute();

  await tx.schema
    .createTable("sessions")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("accounts.id"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("key_id", "text", (c) => c.references("keys.id"))
    .execute();
  await tx.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();

  await tx.schema
    .createTable("usage")
    .addColumn("key_id", "text", (c) => c.notNull())
    .addColumn("step_ms", "bigint", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("requests", "bigint", (c) => c.notNull())
    .addColumn("errors", "bigint", (c) => c.notNull())
    .addColumn("throttled", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("usage_key", ["key_id", "step_ms", "at"])
    .execute();
  await tx.schema.createIndex("usage_by_time").on("usage").columns(["step_ms", "at"]).execute();
}
