import type { Store, StoreTransaction } from "./open.ts";
import type { IdentityRow } from "./schema.ts";

/** The account of whom a provider knows under a subject. */
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

export async function insertIdentity(tx: StoreTransaction, row: IdentityRow): Promise<void> {
  await tx.insertInto("identities").values(row).execute();
}
