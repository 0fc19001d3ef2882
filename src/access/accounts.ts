import { insertAccount, takeOwedKey, updateAccount } from "../store/accounts.ts";
import { lockCounter } from "../store/counters.ts";
import { findIdentity, insertIdentity } from "../store/identities.ts";
import { changeKeys } from "../store/keys.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { makeId } from "./key.ts";
import { addKey, type MadeKey } from "./keys.ts";

/** A person as identified by a provider. */
export interface Identity {
  /** The provider's id in the settings. */
  readonly provider: string;
  /** The provider's id for the person; it never changes. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly plan: string;
  readonly createdAt: number;
  /** Whether the account's first key is still to be created. */
  readonly owesKey: boolean;
}

/** The name of a new account's first key. */
const FIRST_KEY = "First key";

/**
 * Returns the person's account, creating it at the first sign-in. Only provider and subject identify a
 * person: a mail address may pass to somebody else.
 */
export function enterAccount(store: Store, identity: Identity, now: number): Promise<string> {
  const { provider, subject, name, email } = identity;
  return inTransaction(store, async (tx) => {
    // If a new person signs in twice at once, the second sign-in waits here and then finds the account.
    // Removal takes the same lock, so a removed person is never found.
    await lockCounter(store, tx, "keys");
    const known = await findIdentity(tx, provider, subject);
    if (known) {
      await updateAccount(tx, known.account_id, { name, email });
      return known.account_id;
    }
    const id = makeId("acc");
    await insertAccount(tx, { id, name, email, plan: "beta", created_at: now, owes_key: 1 });
    await insertIdentity(tx, { provider, subject, account_id: id, created_at: now });
    return id;
  });
}

/**
 * Creates a new account's first key, once per account. The key is created at the moment it can be shown, so
 * it never has to be stored in plain text.
 */
export function takeFirstKey(
  store: Store,
  accountId: string,
  now: number,
): Promise<(MadeKey & { readonly name: string }) | null> {
  return changeKeys(store, async (tx, revision) => {
    if (!(await takeOwedKey(tx, accountId))) return null;
    return { ...(await addKey(tx, accountId, FIRST_KEY, null, now, revision)), name: FIRST_KEY };
  });
}
