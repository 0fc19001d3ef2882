import type { Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** Adds hints that tell keys apart. Keys created earlier, or by the previous version, have none. */
export async function keyHints(tx: Transaction<Schema>): Promise<void> {
  await tx.schema.alterTable("keys").addColumn("hint", "text").execute();
}
