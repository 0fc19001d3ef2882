import { askDoor } from "../../doors.ts";
import type {
  KeyBody,
  KeyChange,
  KeyList,
  KeyRequest,
  NewKey,
  RotatedKeyBody,
} from "../../../../src/session/wire.ts";

/**
 * A key that expires this soon is pointed out in the table. A rotated key always is: it has one hour left.
 */
const ENDING_MS = 24 * 3_600_000;

/** The state of a key in the table. A key that works but expires within a day is `ending`. */
export function shownState(key: KeyBody, now: number): KeyBody["state"] | "ending" {
  const isEnding = key.expiresAt !== null && Date.parse(key.expiresAt) - now < ENDING_MS;
  return key.state === "active" && isEnding ? "ending" : key.state;
}

export async function listKeys(signal?: AbortSignal): Promise<readonly KeyBody[]> {
  const asking = signal === undefined ? {} : { signal };
  return ((await askDoor("/session/keys", asking)) as KeyList).keys;
}

export async function createKey(name: string, expiresAt: string | null): Promise<NewKey> {
  const body: KeyRequest = { name, expiresAt };
  return (await askDoor("/session/keys", { method: "POST", body })) as NewKey;
}

export async function changeKey(id: string, change: KeyChange): Promise<void> {
  await askDoor(doorOf(id), { method: "PATCH", body: change });
}

export async function rotateKey(id: string): Promise<RotatedKeyBody> {
  return (await askDoor(`${doorOf(id)}/rotate`, { method: "POST" })) as RotatedKeyBody;
}

export async function revokeKey(id: string): Promise<void> {
  await askDoor(doorOf(id), { method: "DELETE" });
}

export function doorOf(id: string): string {
  return `/session/keys/${encodeURIComponent(id)}`;
}
