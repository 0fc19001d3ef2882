import type { Store, StoreTransaction } from "./open.ts";
import type { AccountRow } from "./schema.ts";

export async function findAccount(
  db: Store["db"] | StoreTransaction,
  id: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listAccounts({ db }: Store): Promise<AccountRow[]> {
  return db.selectFrom("accounts").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function insertAccount(tx: StoreTransaction, row: AccountRow): Promise<void> {
  await tx.insertInto("accounts").values(row).execute();
}

/** Sets the person's current name and mail address, or the placeholders of a removed account. */
export async function updateAccount(
  tx: StoreTransaction,
  id: string,
  change: Pick<AccountRow, "name" | "email"> & Partial<Pick<AccountRow, "owes_key">>,
): Promise<void> {
  await tx.updateTable("accounts").set(change).where("id", "=", id).execute();
}

export async function updatePlan(tx: StoreTransaction, id: string, plan: string): Promise<void> {
  await tx.updateTable("accounts").set({ plan }).where("id", "=", id).execute();
}

/**
 * Returns whether the account was owed its first key, and clears the flag. Only one of several concurrent
 * callers gets true.
 */
export async function takeOwedKey(tx: StoreTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ owes_key: 0 })
    .where("id", "=", id)
    .where("owes_key", "=", 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
