import { changeKeys, findKey, listAccountKeys, updateKey } from "../store/keys.ts";
import type { Store } from "../store/open.ts";
import {
  addKey,
  getKey,
  KeyFault,
  type KeySummary,
  type MadeKey,
  refuseTooMany,
  stateOf,
  summaryOf,
} from "./keys.ts";

/** Active keys that an account may have at a time. */
export const MAX_ACTIVE_KEYS = 50;

export async function summariseAccountKeys(
  { db }: Store,
  accountId: string,
  now: number,
): Promise<KeySummary[]> {
  return (await listAccountKeys(db, accountId)).map((row) => summaryOf(row, now));
}

export function createAccountKey(
  store: Store,
  accountId: string,
  name: string,
  expiresAt: number | null,
  now: number,
): Promise<MadeKey> {
  // The counter's lock is held: two that create at once do not both find room for one.
  return changeKeys(store, async (tx, revision) => {
    const active = (await listAccountKeys(tx, accountId)).filter((row) => stateOf(row, now) === "active");
    if (active.length >= MAX_ACTIVE_KEYS) {
      const detail = `An account may have ${MAX_ACTIVE_KEYS} active keys. Revoke one that is no longer used.`;
      throw new KeyFault("refused", detail);
    }
    await refuseTooMany(tx, accountId, now);
    return addKey(tx, accountId, name, expiresAt, now, revision);
  });
}

/** Gives a key of the account another name or another end. */
export function changeAccountKey(
  store: Store,
  accountId: string,
  id: string,
  change: { readonly name?: string; readonly expiresAt?: number | null },
  now: number,
): Promise<KeySummary> {
  return changeKeys(store, async (tx, revision) => {
    const row = await getKey(tx, id, accountId);
    if (change.expiresAt !== undefined && row.revoked_at !== null)
      throw new KeyFault("refused", "A revoked key stays revoked. Create a new one instead.");
    await updateKey(tx, id, {
      revision,
      name: change.name ?? row.name,
      expires_at: change.expiresAt === undefined ? row.expires_at : change.expiresAt,
    });
    return summaryOf((await findKey(tx, id))!, now);
  });
}
