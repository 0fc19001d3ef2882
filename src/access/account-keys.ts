import { isVouchedFor } from "../store/identities.ts";
import { changeKeys, findKey, listAccountKeys, updateKey } from "../store/keys.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import {
  addKey,
  getKey,
  KeyFault,
  type KeySummary,
  type MadeKey,
  refuseFull,
  refuseTooMany,
  ROTATION_OVERLAP_MS,
  summaryOf,
} from "./keys.ts";

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
  // Runs while the `keys` counter is locked, so two concurrent calls cannot both create the last key allowed.
  return changeKeys(store, async (tx, revision) => {
    await refuseRemoved(tx, accountId);
    await refuseFull(tx, accountId, now);
    await refuseTooMany(tx, accountId, now);
    return addKey(tx, accountId, name, expiresAt, now, revision);
  });
}

/** Renames one of the account's keys, or changes its expiry. */
export function changeAccountKey(
  store: Store,
  accountId: string,
  id: string,
  change: { readonly name?: string; readonly expiresAt?: number | null },
  now: number,
): Promise<KeySummary> {
  return changeKeys(store, async (tx, revision) => {
    await refuseRemoved(tx, accountId);
    const row = await getKey(tx, id, accountId);
    if (change.expiresAt !== undefined && row.revoked_at !== null)
      throw new KeyFault("refused", "A revoked key stays revoked. Create a new one instead.");
    // A rotated or expired key no longer counts towards the maximum; extending it makes it count again.
    if (isLonger(change.expiresAt, row.expires_at))
      await refuseFull(tx, accountId, now + ROTATION_OVERLAP_MS, id);
    await updateKey(tx, id, {
      revision,
      name: change.name ?? row.name,
      expires_at: change.expiresAt === undefined ? row.expires_at : change.expiresAt,
    });
    return summaryOf((await findKey(tx, id))!, now);
  });
}

/** A node caches sessions for a while, so this request may come from a person who was removed meanwhile. */
async function refuseRemoved(tx: StoreTransaction, accountId: string): Promise<void> {
  if (!(await isVouchedFor(tx, accountId))) throw new KeyFault("refused", "This account was removed.");
}

function isLonger(end: number | null | undefined, before: number | null): boolean {
  if (end === undefined || before === null) return false;
  return end === null || end > before;
}
