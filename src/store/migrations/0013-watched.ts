import { sql, type Transaction } from "kysely";
import type { Engine, Schema } from "../schema.ts";

/**
 * Adds a random number that tells this record from any other, and the reading of the clock that later readings are
 * compared with.
 */
export async function watched(tx: Transaction<Schema>, engine: Engine): Promise<void> {
  const random =
    engine === "postgres"
      ? sql<number>`floor(random() * 4503599627370496)::bigint`
      : sql<number>`abs(random()) % 4503599627370496`;
  await tx
    .insertInto("counters")
    .values([
      { name: "identity", value: random },
      { name: "clock_wall", value: 0 },
      { name: "clock_uptime", value: 0 },
      { name: "clock_boot", value: 0 },
    ])
    .onConflict((c) => c.doNothing())
    .execute();
}
