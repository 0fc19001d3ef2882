import type { Store, StoreTransaction } from "./open.ts";
import type { CounterRow } from "./schema.ts";

type Name = CounterRow["name"];

/** Reads a counter and keeps others from changing it until the transaction ends. */
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

export async function writeCounter(tx: StoreTransaction, name: Name, value: number): Promise<void> {
  await tx.updateTable("counters").set({ value }).where("name", "=", name).execute();
}
