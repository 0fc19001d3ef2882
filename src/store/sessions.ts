import { isVouchedFor } from "./identities.ts";
import { inTransaction, type Store, type StoreTransaction } from "./open.ts";
import type { AccountRow, SessionRow } from "./schema.ts";

export type SessionWithAccount = SessionRow &
  Pick<AccountRow, "name" | "email" | "plan" | "owes_key"> & { account_created_at: number };

/**
 * Stores a new session. Deletes expired sessions, and the holder's oldest sessions if there are more than `most`. A holder is an
 * account, or a key that was used to sign in, so signing in with a key never ends anyone else's session.
 */
export async function insertSession(store: Store, row: SessionRow, most: number): Promise<void> {
  // This runs outside the transaction below: it touches everybody's sessions and must not wait for their locks
  // while holding this account's lock.
  await store.db.deleteFrom("sessions").where("expires_at", "<", row.created_at).execute();
  await inTransaction(store, async (tx) => {
    await lockSessions(store, tx, row.account_id);
    // If the account was removed during the sign-in, no session begins.
    if (row.key_id === null && !(await isVouchedFor(tx, row.account_id))) return;
    await forgetSessionsOfEndedKeys(tx, row.account_id, row.created_at);
    await forgetOldestSessions(tx, row, most - 1);
    await tx.insertInto("sessions").values(row).execute();
  });
}

/** Serialises sign-ins to the same account across nodes, so that each counts the sessions added before it. */
async function lockSessions({ engine }: Store, tx: StoreTransaction, accountId: string): Promise<void> {
  // With SQLite, the transaction has held the write lock since it began.
  if (engine === "sqlite") return;
  await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** Deletes the sessions of keys that expired or were revoked; otherwise they would pile up. */
async function forgetSessionsOfEndedKeys(
  tx: StoreTransaction,
  accountId: string,
  now: number,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("key_id", "in", (e) =>
      e
        .selectFrom("keys")
        .select("id")
        .where("account_id", "=", accountId)
        .where((k) => k.or([k("revoked_at", "is not", null), k("expires_at", "<=", now)])),
    )
    .execute();
}

/** Keeps only the holder's `left` newest sessions, and none that were ended by signing out. */
async function forgetOldestSessions(
  tx: StoreTransaction,
  { account_id: accountId, key_id: keyId }: SessionRow,
  left: number,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("key_id", keyId === null ? "is" : "=", keyId)
    .where("hash", "not in", (e) =>
      e
        .selectFrom("sessions")
        .select("hash")
        .where("account_id", "=", accountId)
        .where("key_id", keyId === null ? "is" : "=", keyId)
        .where("ended_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("hash")
        .limit(left),
    )
    .execute();
}

export async function findSessionRow({ db }: Store, hash: string): Promise<SessionWithAccount | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .selectAll("sessions")
    .select(["accounts.name", "accounts.email", "accounts.plan", "accounts.owes_key"])
    .select("accounts.created_at as account_created_at")
    .where("sessions.hash", "=", hash)
    .executeTakeFirst();
}

export async function listAccountSessions({ db }: Store, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Extends a session. Never shortens it, even if several nodes do this at once. */
export async function extendSession({ db }: Store, hash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("hash", "=", hash)
    .where("expires_at", "<", expiresAt)
    .execute();
}

/** Deletes all sessions of an account and returns their number. */
export async function deleteSessions(tx: StoreTransaction, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endSessionRow({ db }: Store, hash: string, at: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("hash", "=", hash)
    .where("ended_at", "is", null)
    .execute();
}
