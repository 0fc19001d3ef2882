import { lockCounter, writeCounter } from "./counters.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { AccountRow, KeyRow } from "./schema.ts";

/** A key with its account's plan. */
export type KeyWithPlan = KeyRow & Pick<AccountRow, "plan">;

/** Changes keys under a new revision, so that every running service notices at its next poll. */
export function changeKeys<T>(
  store: Store,
  work: (tx: StoreTransaction, revision: number) => Promise<T>,
): Promise<T> {
  return inTransaction(store, async (tx) => {
    const revision = (await lockCounter(store, tx, "keys")) + 1;
    const result = await work(tx, revision);
    await writeCounter(store, tx, "keys", revision);
    return result;
  });
}

export async function insertKey(tx: StoreTransaction, row: KeyRow): Promise<void> {
  await tx.insertInto("keys").values(row).execute();
}

export async function findKey(tx: StoreTransaction, id: string): Promise<KeyRow | undefined> {
  return tx.selectFrom("keys").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateKey(
  tx: StoreTransaction,
  id: string,
  change: Pick<KeyRow, "revision"> & Partial<Pick<KeyRow, "name" | "hint" | "expires_at" | "revoked_at">>,
): Promise<void> {
  await tx.updateTable("keys").set(change).where("id", "=", id).execute();
}

export async function listKeys({ db }: Store): Promise<KeyRow[]> {
  return db.selectFrom("keys").selectAll().orderBy("created_at").orderBy("id").execute();
}

/** An account's keys, newest first. */
export async function listAccountKeys(
  db: Store["db"] | StoreTransaction,
  accountId: string,
): Promise<KeyRow[]> {
  return db
    .selectFrom("keys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** How many keys an account created since an instant, including revoked ones. */
export async function countKeysMade(tx: StoreTransaction, accountId: string, since: number): Promise<number> {
  const { made } = await tx
    .selectFrom("keys")
    .select((e) => e.fn.countAll<number>().as("made"))
    .where("account_id", "=", accountId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(made);
}

/** The keys changed since `revision`, each with its account's plan. */
export async function findKeysSince({ db }: Store, revision: number): Promise<KeyWithPlan[]> {
  return db
    .selectFrom("keys")
    .innerJoin("accounts", "accounts.id", "keys.account_id")
    .selectAll("keys")
    .select("accounts.plan")
    .where("keys.revision", ">", revision)
    .orderBy("keys.revision")
    .execute();
}

/** Records when keys were last used. Needs no revision, because no one's access changes. */
export async function touchKeys(store: Store, lastUsed: ReadonlyMap<string, number>): Promise<void> {
  // On PostgreSQL, keys are updated one by one, so that a node that dies midway holds no lock. On SQLite, one
  // transaction saves disk writes.
  if (store.engine === "postgres") return touch(store.db, lastUsed);
  await inTransaction(store, (tx) => touch(tx, lastUsed));
}

async function touch(
  db: Store["db"] | StoreTransaction,
  lastUsed: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [id, at] of lastUsed) {
    await db
      .updateTable("keys")
      .set({ last_used_at: at })
      .where("id", "=", id)
      .where((e) => e.or([e("last_used_at", "is", null), e("last_used_at", "<", at)]))
      .execute();
  }
}
