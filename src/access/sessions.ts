import { hash, randomBytes } from "node:crypto";
import type { Store } from "../store/open.ts";
import { endSessionRow, extendSession, findSessionRow, insertSession } from "../store/sessions.ts";
import type { Account } from "./accounts.ts";

const DAY_MS = 86_400_000;
/** A session ends after this long without use … */
export const IDLE_MS = 30 * DAY_MS;
/** … and at the latest after this. */
const MAX_SESSION_MS = 90 * DAY_MS;

/** The limit on sessions per account, or per key for sign-ins with a key. Starting one more ends the oldest. */
export const MAX_SESSIONS = 100;

/**
 * The signed-in account. A sign-in with a key gives access to that key alone. Operators may hand out keys of one
 * account to many people, who must not see or change each other's keys.
 */
export interface SignedIn extends Account {
  readonly keyId: string | null;
}

export interface Session {
  readonly account: SignedIn;
  readonly expiresAt: number;
}

/** The session id in the browser's cookie: 256 random bits. Only its hash is stored. */
export function makeSessionId(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSessionId(id: string): string {
  return hash("sha256", id, "hex");
}

export function beginSession(
  store: Store,
  sessionHash: string,
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string | null },
  now: number,
): Promise<void> {
  const row = {
    hash: sessionHash,
    account_id: accountId,
    key_id: keyId,
    created_at: now,
    expires_at: now + IDLE_MS,
    ended_at: null,
  };
  return insertSession(store, row, MAX_SESSIONS);
}

/** The session, if it is still valid. Using it extends its expiry, which is written at most once per day. */
export async function findSession(store: Store, sessionHash: string, now: number): Promise<Session | null> {
  const row = await findSessionRow(store, sessionHash);
  if (!row || row.ended_at !== null || row.expires_at <= now) return null;
  const expiresAt = Math.min(row.created_at + MAX_SESSION_MS, now + IDLE_MS);
  const isWorthWriting = expiresAt - row.expires_at >= DAY_MS;
  if (isWorthWriting) await extendSession(store, sessionHash, expiresAt);
  const { account_id: id, key_id: keyId, name, email, plan, account_created_at: createdAt } = row;
  return {
    account: { id, keyId, name, email, plan, createdAt, owesKey: row.owes_key === 1 && keyId === null },
    expiresAt: isWorthWriting ? expiresAt : row.expires_at,
  };
}

export function endSession(store: Store, sessionHash: string, now: number): Promise<void> {
  return endSessionRow(store, sessionHash, now);
}
