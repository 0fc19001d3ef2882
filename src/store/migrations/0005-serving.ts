import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** From here on, a record states which program versions it serves. */
export async function serving(tx: Transaction<Schema>): Promise<void> {
  await sql`alter table schema_version add column serves_from integer`.execute(tx);
}
