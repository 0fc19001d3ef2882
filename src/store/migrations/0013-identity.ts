import { sql, type Transaction } from "kysely";
import type { Engine, Schema } from "../schema.ts";

/** Adds a random number that tells this record from any other. A restored backup gets a new one. */
export async function identity(tx: Transaction<Schema>, engine: Engine): Promise<void> {
  const number =
    engine === "postgres"
      ? sql<number>`floor(random() * 4503599627370496)::bigint`
      : sql<number>`abs(random()) % 4503599627370496`;
  await tx.insertInto("counters").values({ name: "identity", value: number }).execute();
}
