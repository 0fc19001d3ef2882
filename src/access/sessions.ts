import { hash, randomBytes } from "node:crypto";
import type { Store } from "../store/open.ts";
import { endSessionRow, extendSession, findSessionRow, insertSession } from "../store/sessions.ts";
import type { Account } from "./accounts.ts";

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, */
export const IDLE_MS = 30 * DAY_MS;
/** and in any case after this. */
export const MAX_SESSION_MS = 90 * DAY_MS;

export interface Session {
  readonly account: Account;
  readonly expiresAt: number;
}

/** What a browser holds: 256 random bits. Only its hash is kept. */
export function makeSessionId(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSessionId(id: string): string {
  return hash("sha256", id, "hex");
}

export function beginSession(
  store: Store,
  sessionHash: string,
  accountId: string,
  now: number,
): Promise<void> {
  return insertSession(store, {
    hash: sessionHash,
    account_id: accountId,
    created_at: now,
    expires_at: now + IDLE_MS,
    ended_at: null,
  });
}

/** The session, if it lasts; that it was used is written down once a day at the most. */
export async function findSession(store: Store, sessionHash: string, now: number): Promise<Session | null> {
  const row = await findSessionRow(store, sessionHash);
  if (!row || row.ended_at !== null || row.expires_at <= now) return null;
  const expiresAt = Math.min(row.created_at + MAX_SESSION_MS, now + IDLE_MS);
  const isWorthWriting = expiresAt - row.expires_at >= DAY_MS;
  if (isWorthWriting) await extendSession(store, sessionHash, expiresAt);
  const { account_id: id, name, email, plan, account_created_at: createdAt } = row;
  return {
    account: { id, name, email, plan, createdAt, owesKey: row.owes_key === 1 },
    expiresAt: isWorthWriting ? expiresAt : row.expires_at,
  };
}

export function endSession(store: Store, sessionHash: string, now: number): Promise<void> {
  return endSessionRow(store, sessionHash, now);
}
