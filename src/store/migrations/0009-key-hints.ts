import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** By what a key's holder tells it from others. Those made before, or by a program of the version before, have none. */
export async function keyHints(tx: Transaction<Schema>): Promise<void> {
  await tx.schema.alterTable("keys").addColumn("hint", "text").execute();
}
