import { insertAccount, takeOwedKey, updateAccount } from "../store/accounts.ts";
import { lockCounter } from "../store/counters.ts";
import { findIdentity, insertIdentity } from "../store/identities.ts";
import { changeKeys } from "../store/keys.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { makeId } from "./key.ts";
import { addKey, type MadeKey } from "./keys.ts";

/** Whom a provider vouches for. */
export interface Identity {
  /** The provider's id in the settings. */
  readonly provider: string;
  /** What the provider knows the person by; it never changes. */
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
  /** Whether its first key is still to be made. */
  readonly owesKey: boolean;
}

/** What the key that every new account begins with is called. */
const FIRST_KEY = "First key";

/**
 * The account of a person, made at their first sign-in. It is found by provider and subject alone: an address of mail
 * may pass to somebody else.
 */
export function enterAccount(store: Store, identity: Identity, now: number): Promise<string> {
  const { provider, subject, name, email } = identity;
  return inTransaction(store, async (tx) => {
    // Two first sign-ins at once make one account: the second waits here, and then finds it. Who is being removed is not found.
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

/** Makes the first key of a new account, once: it is made when it can be shown, so that it need not be kept until then. */
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
