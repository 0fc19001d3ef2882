import type { Store, StoreTransaction } from "./open.ts";
import type { WatchMarkRow, WatchRow } from "./schema.ts";

type Reads = Store["db"] | StoreTransaction;

/** A holder's watches, oldest first. */
export async function listWatches(db: Reads, holder: string): Promise<WatchRow[]> {
  return db
    .selectFrom("watches")
    .selectAll()
    .where("holder", "=", holder)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The watches of an account and of its keys. */
export async function listAccountWatches({ db }: Store, accountId: string): Promise<WatchRow[]> {
  return db
    .selectFrom("watches")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertWatch(tx: StoreTransaction, row: WatchRow): Promise<void> {
  await tx.insertInto("watches").values(row).execute();
}

export async function updateWatch(tx: StoreTransaction, id: string, minImpact: number): Promise<void> {
  await tx.updateTable("watches").set({ min_impact: minImpact }).where("id", "=", id).execute();
}

/** Deletes one of a holder's watches. */
export async function deleteWatch({ db }: Store, holder: string, id: string): Promise<void> {
  await db.deleteFrom("watches").where("holder", "=", holder).where("id", "=", id).execute();
}

export async function findWatchMark(db: Reads, holder: string): Promise<WatchMarkRow | undefined> {
  return db.selectFrom("watch_marks").selectAll().where("holder", "=", holder).executeTakeFirst();
}

export async function listAccountWatchMarks({ db }: Store, accountId: string): Promise<WatchMarkRow[]> {
  return db.selectFrom("watch_marks").selectAll().where("account_id", "=", accountId).execute();
}

/** Moves a holder's mark forward, never back, because another page may have read further. */
export async function advanceWatchMark(tx: StoreTransaction, row: WatchMarkRow): Promise<void> {
  await tx
    .insertInto("watch_marks")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("holder")
        .doUpdateSet({ seen_at: row.seen_at })
        .where("watch_marks.seen_at", "<", row.seen_at),
    )
    .execute();
}

/** Moves all watches of one holder to another: those of a rotated key to the new key. */
export async function moveWatches(tx: StoreTransaction, holder: string, to: string): Promise<void> {
  await tx.updateTable("watches").set({ holder: to }).where("holder", "=", holder).execute();
  await tx.deleteFrom("watch_marks").where("holder", "=", to).execute();
  await tx.updateTable("watch_marks").set({ holder: to }).where("holder", "=", holder).execute();
}

export async function deleteHolderWatches(tx: StoreTransaction, holder: string): Promise<void> {
  await tx.deleteFrom("watches").where("holder", "=", holder).execute();
  await tx.deleteFrom("watch_marks").where("holder", "=", holder).execute();
}

export async function deleteAccountWatches(tx: StoreTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom("watches").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("watch_marks").where("account_id", "=", accountId).execute();
}
