import { findAccount, insertAccount, updatePlan } from "../store/accounts.ts";
import {
  changeKeys,
  countKeysMade,
  findKey,
  insertKey,
  listAccountKeys,
  listKeys,
  updateKey,
} from "../store/keys.ts";
import type { Store, StoreTransaction } from "../store/open.ts";
import type { KeyRow } from "../store/schema.ts";
import { deleteHolderWatches, moveWatches } from "../store/watches.ts";
import { hashKey, hintOf, makeId, makeKey } from "./key.ts";

/** The account that owns the keys made on the command line. */
export const OPERATOR_ACCOUNT = "acc_operator";

/** How long a rotated key keeps working beside its successor (D31). */
export const ROTATION_OVERLAP_MS = 3_600_000;

/** The maximum number of active keys per account. Within an hour of a rotation there may be more. */
const MAX_ACTIVE_KEYS = 50;

/** Limits new keys per account and day, because revoked keys are kept and every node holds all keys in memory. */
const MAX_MADE_A_DAY = 200;
const DAY_MS = 86_400_000;

export interface MadeKey {
  readonly id: string;
  /** The key itself is shown once; we store only its hash and a hint. */
  readonly key: string;
}

export interface KeySummary {
  readonly id: string;
  readonly name: string;
  /** Such as `tdg_…4x1Z`; null for keys created before hints existed. */
  readonly hint: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly state: "active" | "expired" | "revoked";
}

/** Why a key cannot be changed, worded for the person who made the request. */
export class KeyFault extends Error {
  readonly kind: "unknown" | "refused";

  constructor(kind: KeyFault["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

export function createKey(
  store: Store,
  name: string,
  expiresAt: number | null,
  now: number,
): Promise<MadeKey> {
  return changeKeys(store, async (tx, revision) => {
    if (!(await findAccount(tx, OPERATOR_ACCOUNT))) {
      const row = { name: "Operator", plan: "beta", created_at: now, email: null, owes_key: 0 };
      await insertAccount(tx, { id: OPERATOR_ACCOUNT, ...row });
    }
    return addKey(tx, OPERATOR_ACCOUNT, name, expiresAt, now, revision);
  });
}

export async function summariseKeys(store: Store, now: number): Promise<KeySummary[]> {
  return (await listKeys(store)).map((row) => summaryOf(row, now));
}

/** Revokes a key. If `accountId` is given, the key must belong to that account. */
export function revokeKey(store: Store, id: string, now: number, accountId?: string): Promise<void> {
  return changeKeys(store, async (tx, revision) => {
    const row = await getKey(tx, id, accountId);
    if (row.revoked_at === null) await updateKey(tx, id, { revision, revoked_at: now });
    await deleteHolderWatches(tx, id);
  });
}

export interface RotatedKey extends MadeKey {
  readonly name: string;
  /** When the old key stops working. */
  readonly previousExpiresAt: number;
}

/**
 * Creates a successor with the same name and expiry. The old key works for one more hour, or until its own
 * expiry.
 */
export function rotateKey(store: Store, id: string, now: number, accountId?: string): Promise<RotatedKey> {
  return changeKeys(store, async (tx, revision) => {
    const row = await getKey(tx, id, accountId);
    const state = stateOf(row, now);
    if (state !== "active") throw new KeyFault("refused", `key ${id} is ${state}; create a new one instead`);
    const successor = await findSuccessor(tx, row);
    if (successor)
      throw new KeyFault(
        "refused",
        `key ${id} was already rotated to key ${successor.id}; rotate that one, or create a new one`,
      );
    if (accountId !== undefined) {
      await refuseTooMany(tx, accountId, now);
      await refuseFull(tx, accountId, now + ROTATION_OVERLAP_MS, id);
    }
    const lastsUntil = Math.min(row.expires_at ?? Infinity, now + ROTATION_OVERLAP_MS);
    await updateKey(tx, id, { revision, expires_at: lastsUntil });
    const made = await addKey(tx, row.account_id, row.name, row.expires_at, now, revision);
    await moveWatches(tx, id, made.id);
    return { ...made, name: row.name, previousExpiresAt: lastsUntil };
  });
}

/**
 * The key that replaced this one, if this one was rotated. It is the key created exactly `ROTATION_OVERLAP_MS`
 * before this one expires. Callers refuse to rotate a key twice, because a second successor would inherit the
 * shortened expiry.
 */
async function findSuccessor(tx: StoreTransaction, row: KeyRow): Promise<KeyRow | undefined> {
  if (row.expires_at === null) return undefined;
  const madeAt = row.expires_at - ROTATION_OVERLAP_MS;
  const rows = await listAccountKeys(tx, row.account_id);
  return rows.find(({ id, created_at }) => id !== row.id && created_at === madeAt);
}

/** Changes the plan of a key's account. Gives all keys of the account a new revision and returns their number. */
export function changePlan(store: Store, id: string, plan: string): Promise<number> {
  return changeKeys(store, async (tx, revision) => {
    const { account_id } = await getKey(tx, id);
    await updatePlan(tx, account_id, plan);
    const rows = await listAccountKeys(tx, account_id);
    for (const row of rows) await updateKey(tx, row.id, { revision });
    return rows.length;
  });
}

/** Undoes a rotation whose new key nobody received: revokes the new key and restores the old key's expiry. */
export function takeBackRotation(store: Store, id: string, newId: string, now: number): Promise<void> {
  return changeKeys(store, async (tx, revision) => {
    const { expires_at } = await getKey(tx, newId);
    await updateKey(tx, id, { revision, expires_at });
    await moveWatches(tx, newId, id);
    await updateKey(tx, newId, { revision, revoked_at: now });
  });
}

/** Throws if the account has already created its maximum number of keys within a day. */
export async function refuseTooMany(tx: StoreTransaction, accountId: string, now: number): Promise<void> {
  if ((await countKeysMade(tx, accountId, now - DAY_MS)) < MAX_MADE_A_DAY) return;
  throw new KeyFault("refused", `An account may create ${MAX_MADE_A_DAY} keys per day. Try again tomorrow.`);
}

/** Throws if the account has its maximum number of keys active at the time `at`, not counting `replacedId`. */
export async function refuseFull(
  tx: StoreTransaction,
  accountId: string,
  at: number,
  replacedId?: string,
): Promise<void> {
  const rows = await listAccountKeys(tx, accountId);
  const active = rows.filter((row) => row.id !== replacedId && stateOf(row, at) === "active");
  if (active.length < MAX_ACTIVE_KEYS) return;
  const detail = `An account may have ${MAX_ACTIVE_KEYS} active keys. Revoke one that you no longer use.`;
  throw new KeyFault("refused", detail);
}

export async function addKey(
  tx: StoreTransaction,
  accountId: string,
  name: string,
  expiresAt: number | null,
  now: number,
  revision: number,
): Promise<MadeKey> {
  const key = makeKey();
  const id = makeId("key");
  await insertKey(tx, {
    id,
    account_id: accountId,
    name,
    hash: hashKey(key),
    hint: hintOf(key),
    created_at: now,
    expires_at: expiresAt,
    revoked_at: null,
    last_used_at: null,
    revision,
  });
  return { id, key };
}

/** The key with this id. Another account's key is reported as unknown, like one that never existed. */
export async function getKey(tx: StoreTransaction, id: string, accountId?: string): Promise<KeyRow> {
  const row = await findKey(tx, id);
  if (!row || (accountId !== undefined && row.account_id !== accountId))
    throw new KeyFault("unknown", `there is no key ${id}; \`tidings keys list\` shows them all`);
  return row;
}

export function summaryOf(row: KeyRow, now: number): KeySummary {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
  };
}

function stateOf(row: KeyRow, now: number): KeySummary["state"] {
  if (row.revoked_at !== null) return "revoked";
  return row.expires_at !== null && row.expires_at <= now ? "expired" : "active";
}
