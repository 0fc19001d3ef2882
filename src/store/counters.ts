import { sql } from "kysely";
import { CHANNEL } from "./notifications.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { CounterRow } from "./schema.ts";

type Name = CounterRow["name"];

/** Reads a counter and locks it until the transaction ends. */
export async function lockCounter(store: Store, tx: StoreTransaction, name: Name): Promise<number> {
  const query = tx.selectFrom("counters").select("value").where("name", "=", name);
  // SQLite's write lock was taken when the transaction began.
  const { value } = await (store.engine === "postgres" ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return value;
}

export async function readCounter(db: Store["db"] | StoreTransaction, name: Name): Promise<number> {
  const { value } = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

/** All counters at one moment, with the record's clock. */
export async function readCounters(
  { engine, db }: Pick<Store, "engine"> & { readonly db: Store["db"] | StoreTransaction },
  now: () => number,
): Promise<Record<Name, number> & { readonly clock: number }> {
  const clock =
    engine === "postgres"
      ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
      : sql<number>`${now()}`;
  const rows = await db
    .selectFrom("counters")
    .select(["name", "value", clock.as("clock")])
    .execute();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<Name, number>;
  return { ...values, clock: rows[0]!.clock };
}

/** Writes a counter. On PostgreSQL the same statement notifies listeners at commit. */
export async function writeCounter(
  { engine }: Store,
  tx: StoreTransaction,
  name: Name,
  value: number,
): Promise<void> {
  const update = tx.updateTable("counters").set({ value }).where("name", "=", name);
  // Listeners do not need to know about `published_at`: new items also raise `publication`.
  if (engine === "sqlite" || name === "published_at") await update.execute();
  else await update.returning(sql`pg_notify(${CHANNEL}, name)`.as("told")).execute();
}
