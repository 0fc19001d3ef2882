import type { Store, StoreTransaction } from "./open.ts";
import type { IdentityRow } from "./schema.ts";

/** The identity with this provider and subject. */
export async function findIdentity(
  db: Store["db"] | StoreTransaction,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

export async function listIdentities({ db }: Store): Promise<IdentityRow[]> {
  return db.selectFrom("identities").selectAll().orderBy("created_at").execute();
}

export async function listAccountIdentities({ db }: Store, accountId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Whether anybody can sign in to the account with a provider; false for a removed account. */
export async function isVouchedFor(tx: StoreTransaction, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("identities")
    .select("subject")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes an account's identities; the person gets a new account at the next sign-in. */
export async function deleteIdentities(tx: StoreTransaction, accountId: string): Promise<void> {
  await tx.deleteFrom("identities").where("account_id", "=", accountId).execute();
}

export async function insertIdentity(tx: StoreTransaction, row: IdentityRow): Promise<void> {
  await tx.insertInto("identities").values(row).execute();
}
