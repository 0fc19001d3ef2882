import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";

/** From here on, the record states which older versions of the program can use it. */
export async function serving(tx: Transaction<Schema>): Promise<void> {
  await sql`alter table schema_version add column serves_from integer`.execute(tx);
}
