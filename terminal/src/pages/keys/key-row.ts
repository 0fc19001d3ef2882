import { askDoor, type NewKey } from "../../doors.ts";

/** A key as the service tells of it: everything but the key itself. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  /** How it begins and ends; null for a key that is older than hints are. */
  readonly hint: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly state: "active" | "expired" | "revoked";
}

/** As long as a rotated key has left, and a little more: what ends so soon is said. */
const ENDING_MS = 24 * 3_600_000;

/** What the table says of a key; one that works but ends within a day is `ending`. */
export function shownState(key: KeyRow, now: number): KeyRow["state"] | "ending" {
  const isEnding = key.expiresAt !== null && Date.parse(key.expiresAt) - now < ENDING_MS;
  return key.state === "active" && isEnding ? "ending" : key.state;
}

export async function listKeys(signal?: AbortSignal): Promise<readonly KeyRow[]> {
  const asking = signal === undefined ? {} : { signal };
  return ((await askDoor("/session/keys", asking)) as { keys: KeyRow[] }).keys;
}

export async function createKey(name: string, expiresAt: string | null): Promise<NewKey> {
  return (await askDoor("/session/keys", { method: "POST", body: { name, expiresAt } })) as NewKey;
}

export async function changeKey(
  id: string,
  change: { readonly name?: string; readonly expiresAt?: string | null },
): Promise<void> {
  await askDoor(doorOf(id), { method: "PATCH", body: change });
}

export interface RotatedKey extends NewKey {
  readonly previousExpiresAt: string;
}

export async function rotateKey(id: string): Promise<RotatedKey> {
  return (await askDoor(`${doorOf(id)}/rotate`, { method: "POST" })) as RotatedKey;
}

export async function revokeKey(id: string): Promise<void> {
  await askDoor(doorOf(id), { method: "DELETE" });
}

export function doorOf(id: string): string {
  return `/session/keys/${encodeURIComponent(id)}`;
}
