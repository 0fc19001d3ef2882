import type { Store } from "./open.ts";
import type { AccountRow, SessionRow } from "./schema.ts";

export type SessionWithAccount = SessionRow &
  Pick<AccountRow, "name" | "email" | "plan" | "owes_key"> & { account_created_at: number };

/** Keeps a new session; those whose time is over are let go of. */
export async function insertSession({ db }: Store, row: SessionRow): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", row.created_at).execute();
  await db.insertInto("sessions").values(row).execute();
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

/** Moves a session's end on, never back: several nodes may do it at once. */
export async function extendSession({ db }: Store, hash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: expiresAt })
    .where("hash", "=", hash)
    .where("expires_at", "<", expiresAt)
    .execute();
}

export async function endSessionRow({ db }: Store, hash: string, at: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("hash", "=", hash)
    .where("ended_at", "is", null)
    .execute();
}
