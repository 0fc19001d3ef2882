import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findKeysSince } from "../store/keys.ts";
import { openStore, type Store } from "../store/open.ts";
import { hintOf } from "./key.ts";
import {
  changePlan,
  createKey,
  KeyFault,
  revokeKey,
  ROTATION_OVERLAP_MS,
  rotateKey,
  summariseKeys,
  takeBackRotation,
} from "./keys.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tidings-keys-"));
  store = await openStore({ folder });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const stateOf = async (id: string, now = NOW) =>
  (await summariseKeys(store, now)).find((key) => key.id === id)?.state;

test("D31 an account may hold several keys, name them and give one an expiry", async () => {
  const first = await createKey(store, "website", null, NOW);
  const second = await createKey(store, "trial", NOW + 1_000, NOW + 1);
  const unused = { lastUsedAt: null, state: "active" };
  const [one, other] = [first, second].map(({ id, key }) => ({ id, hint: hintOf(key), ...unused }));
  expect(await summariseKeys(store, NOW + 2)).toEqual([
    { ...one, name: "website", createdAt: NOW, expiresAt: null },
    { ...other, name: "trial", createdAt: NOW + 1, expiresAt: NOW + 1_000 },
  ]);
  expect(await stateOf(second.id, NOW + 1_000)).toBe("expired");
});

test("D31 rotating creates a successor with the same name and expiry; the old key works for one more hour", async () => {
  const { id, key } = await createKey(store, "website", null, NOW);
  const next = await rotateKey(store, id, NOW);
  expect(next.key).not.toBe(key);
  const [old, successor] = await summariseKeys(store, NOW).then((all) =>
    all.toSorted((a, b) => Number(a.id === next.id) - Number(b.id === next.id)),
  );
  expect(old).toMatchObject({ id, expiresAt: NOW + ROTATION_OVERLAP_MS, state: "active" });
  expect(successor).toMatchObject({ id: next.id, name: "website", expiresAt: null, state: "active" });
  expect(ROTATION_OVERLAP_MS).toBe(3_600_000);
});

test("rotating never extends a key: one that expires within the hour still does, and so does its successor", async () => {
  const { id } = await createKey(store, "trial", NOW + 60_000, NOW);
  const next = await rotateKey(store, id, NOW);
  const all = await summariseKeys(store, NOW);
  expect(all.map((key) => key.expiresAt)).toEqual([NOW + 60_000, NOW + 60_000]);
  expect(await stateOf(next.id)).toBe("active");
});

test("D31 a rotated key cannot be rotated again, as the new key would expire within the hour; its successor can", async () => {
  const { id } = await createKey(store, "website", null, NOW);
  const lost = await rotateKey(store, id, NOW + 1);
  await expect(rotateKey(store, id, NOW + 2)).rejects.toThrow(
    new KeyFault(
      "refused",
      `key ${id} was already rotated to key ${lost.id}; rotate that one, or create a new one`,
    ),
  );
  const next = await rotateKey(store, lost.id, NOW + 3);
  const { expiresAt } = (await summariseKeys(store, NOW + 3)).find((key) => key.id === next.id)!;
  expect(expiresAt).toBe(null);
});

test("D31 undoing a rotation revokes the key that nobody received, and the rotation can be repeated", async () => {
  const { id } = await createKey(store, "website", null, NOW);
  const lost = await rotateKey(store, id, NOW);
  await takeBackRotation(store, id, lost.id, NOW);
  expect(await stateOf(lost.id)).toBe("revoked");
  expect(await stateOf(id, NOW + ROTATION_OVERLAP_MS)).toBe("active");
  await expect(rotateKey(store, id, NOW)).resolves.toMatchObject({ name: "website" });
});

test("D30 changing an account's plan gives each of its keys a new revision, and leaves other accounts alone", async () => {
  const [one, two] = [await createKey(store, "a", null, NOW), await createKey(store, "b", null, NOW)];
  const seen = Math.max(...(await findKeysSince(store, 0)).map(({ revision }) => revision));
  expect(await changePlan(store, one.id, "gold")).toBe(2);
  const changed = await findKeysSince(store, seen);
  expect(changed.map(({ id, plan }) => [id, plan]).toSorted()).toEqual(
    [
      [one.id, "gold"],
      [two.id, "gold"],
    ].toSorted(),
  );
  await expect(changePlan(store, "key_nobody", "gold")).rejects.toThrow(KeyFault);
});

test("a revoked key stays revoked; revoking again changes nothing", async () => {
  const { id } = await createKey(store, "website", null, NOW);
  await revokeKey(store, id, NOW + 5);
  await revokeKey(store, id, NOW + 10);
  expect(await stateOf(id)).toBe("revoked");
  const row = await store.db.selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  expect(row.revoked_at).toBe(NOW + 5);
});

test("explains in words why a key cannot be changed", async () => {
  const { id } = await createKey(store, "website", null, NOW);
  await revokeKey(store, id, NOW);
  await expect(rotateKey(store, id, NOW)).rejects.toThrow(
    new KeyFault("refused", `key ${id} is revoked; create a new one instead`),
  );
  const expired = await createKey(store, "trial", NOW, NOW - 1);
  await expect(rotateKey(store, expired.id, NOW)).rejects.toThrow("is expired");
  await expect(revokeKey(store, "key_nobody", NOW)).rejects.toThrow(KeyFault);
  await expect(rotateKey(store, "key_nobody", NOW)).rejects.toThrow("there is no key key_nobody");
});

test("every change gets its own revision, so that running services see it; a failed change gets none", async () => {
  const { id } = await createKey(store, "website", null, NOW);
  const next = await rotateKey(store, id, NOW);
  await revokeKey(store, id, NOW);
  await expect(revokeKey(store, "key_nobody", NOW)).rejects.toThrow(KeyFault);
  const rows = await store.db.selectFrom("keys").select(["id", "revision"]).execute();
  expect(new Map(rows.map((row) => [row.id, row.revision]))).toEqual(
    new Map([
      [id, 3],
      [next.id, 2],
    ]),
  );
});
