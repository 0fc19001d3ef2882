import { findAccount, listAccounts, updateAccount } from "../store/accounts.ts";
import { deleteIdentities, listIdentities } from "../store/identities.ts";
import { changeKeys, listAccountKeys, listKeys, updateKey } from "../store/keys.ts";
import type { Store } from "../store/open.ts";
import { deleteSessions } from "../store/sessions.ts";
import { deleteAccountWatches } from "../store/watches.ts";
import { OPERATOR_ACCOUNT, summaryOf } from "./keys.ts";

/** An account as the operator sees it. */
export interface AccountSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly plan: string;
  readonly createdAt: number;
  /** The providers that the person signs in with; empty for the operator's account. */
  readonly providers: readonly string[];
  readonly activeKeys: number;
}

/** Why an account cannot be removed, worded for the operator who tried. */
export class AccountFault extends Error {}

/** Lists accounts with a provider or an active key. Removed accounts, whose rows are kept, are left out. */
export async function summariseAccounts(store: Store, now: number): Promise<AccountSummary[]> {
  const [accounts, identities, keys] = await Promise.all([
    listAccounts(store),
    listIdentities(store),
    listKeys(store),
  ]);
  const identitiesOf = Map.groupBy(identities, (row) => row.account_id);
  const active = keys.filter((row) => summaryOf(row, now).state === "active");
  const keysOf = Map.groupBy(active, (row) => row.account_id);
  return accounts
    .map(({ id, name, email, plan, created_at: createdAt }) => ({
      id,
      name,
      email,
      plan,
      createdAt,
      providers: (identitiesOf.get(id) ?? []).map(({ provider }) => provider),
      activeKeys: keysOf.get(id)?.length ?? 0,
    }))
    .filter(({ providers, activeKeys }) => providers.length > 0 || activeKeys > 0);
}

export interface Removed {
  readonly keys: number;
  readonly sessions: number;
}

/**
 * Removes a person: revokes their keys on every node, ends their sessions, and erases name, mail address,
 * provider identities, watches, and the names and hints of keys. The rows stay, because usage counts refer to them.
 */
export function removeAccount(store: Store, id: string, now: number): Promise<Removed> {
  return changeKeys(store, async (tx, revision) => {
    if (id === OPERATOR_ACCOUNT)
      throw new AccountFault(
        `${id} owns the keys made on the command line; revoke them with \`tidings keys revoke\``,
      );
    if (!(await findAccount(tx, id)))
      throw new AccountFault(`there is no account ${id}; \`tidings accounts list\` shows them all`);
    const rows = await listAccountKeys(tx, id);
    for (const row of rows)
      await updateKey(tx, row.id, {
        revision,
        name: FORGOTTEN,
        hint: null,
        revoked_at: row.revoked_at ?? now,
      });
    // Lock the account's row before its sessions. Starting a session uses the same order, so the two cannot deadlock.
    await updateAccount(tx, id, { name: FORGOTTEN, email: null, owes_key: 0 });
    await deleteIdentities(tx, id);
    await deleteAccountWatches(tx, id);
    const sessions = await deleteSessions(tx, id);
    return { keys: rows.filter((row) => summaryOf(row, now).state === "active").length, sessions };
  });
}

const FORGOTTEN = "removed";
