import { expect, test } from "vitest";
import { hashKey, hintOf, isKeyShaped } from "../../../src/access/key.ts";
import {
  createKey,
  revokeKey,
  ROTATION_OVERLAP_MS,
  rotateKey,
  summariseKeys,
} from "../../../src/access/keys.ts";
import { readCounter } from "../../../src/store/counters.ts";
import { findKeysSince, listKeys, touchKeys } from "../../../src/store/keys.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { makeRecord } from "./tools.ts";

export function keeping(engine: Engine): void {
  test("D31 a new key is shown once; the record holds only its hash and a hint", async () => {
    await using record = await makeRecord(engine);
    const { id, key } = await createKey(record.store, "website 🔑", null, 1_000);
    expect(isKeyShaped(key)).toBe(true);
    const rows = await listKeys(record.store);
    expect(rows).toMatchObject([
      { id, name: "website 🔑", hash: hashKey(key), created_at: 1_000, expires_at: null },
    ]);
    const hint = hintOf(key);
    expect(rows.map((row) => row.hint)).toEqual([hint]);
    // The record stores no eight consecutive characters of the key's random part.
    const kept = JSON.stringify(rows);
    for (let at = 4; at <= 34; at++) expect(kept).not.toContain(key.slice(at, at + 8));
    const life = { createdAt: 1_000, lastUsedAt: null, expiresAt: null, state: "active" };
    expect(await summariseKeys(record.store, 2_000)).toEqual([{ id, name: "website 🔑", hint, ...life }]);
  });

  test("a key from the previous version has no hint: it works, is listed without one, and gets one on rotation", async () => {
    await using record = await makeRecord(engine);
    const { id } = await createKey(record.store, "early", null, 1_000);
    await record.store.db.updateTable("keys").set({ hint: null }).execute();
    expect(await summariseKeys(record.store, 2_000)).toMatchObject([{ id, hint: null, state: "active" }]);
    const heir = await rotateKey(record.store, id, 2_000);
    const listed = await summariseKeys(record.store, 3_000);
    expect(listed.map(({ hint }) => hint)).toEqual([null, hintOf(heir.key)]);
  });

  test("D31 a key works until it expires", async () => {
    await using record = await makeRecord(engine);
    await createKey(record.store, "short", 5_000, 1_000);
    const stateAt = async (now: number) => (await summariseKeys(record.store, now))[0]?.state;
    expect([await stateAt(4_999), await stateAt(5_000)]).toEqual(["active", "expired"]);
  });

  test("D31 a key that is revoked again keeps its first revocation time", async () => {
    await using record = await makeRecord(engine);
    const { id } = await createKey(record.store, "leaked", null, 1_000);
    await revokeKey(record.store, id, 2_000);
    await revokeKey(record.store, id, 3_000);
    expect(await listKeys(record.store)).toMatchObject([{ id, revoked_at: 2_000 }]);
    await expect(rotateKey(record.store, id, 4_000)).rejects.toThrow(
      `key ${id} is revoked; create a new one instead`,
    );
    await expect(revokeKey(record.store, "key_none", 4_000)).rejects.toThrow("there is no key key_none");
    expect(await listKeys(record.store)).toHaveLength(1);
  });

  test("D31 a rotated key works for one more hour, but not beyond its own expiry", async () => {
    await using record = await makeRecord(engine);
    const lasting = await createKey(record.store, "lasting", null, 1_000);
    const ending = await createKey(record.store, "ending", 9_000, 1_001);
    const heir = await rotateKey(record.store, lasting.id, 2_000);
    const lastHeir = await rotateKey(record.store, ending.id, 2_000);
    expect(heir.key).not.toBe(lasting.key);
    const rows = new Map((await listKeys(record.store)).map((row) => [row.id, row]));
    expect(rows.get(lasting.id)?.expires_at).toBe(2_000 + ROTATION_OVERLAP_MS);
    expect(rows.get(heir.id)).toMatchObject({ name: "lasting", expires_at: null, revoked_at: null });
    expect(rows.get(ending.id)?.expires_at).toBe(9_000);
    expect(rows.get(lastHeir.id)).toMatchObject({ name: "ending", expires_at: 9_000 });
    await expect(rotateKey(record.store, ending.id, 9_000)).rejects.toThrow(/is expired/);
  });

  test("every change to a key has its own revision, by which a running service finds it", async () => {
    await using record = await makeRecord(engine);
    const made = await Promise.all([1, 2, 3, 4].map((n) => createKey(record.store, `k${n}`, null, n)));
    expect(await readCounter(record.store.db, "keys")).toBe(4);
    const since = async (revision: number) =>
      (await findKeysSince(record.store, revision)).map(({ id }) => id);
    expect(new Set(await since(0))).toEqual(new Set(made.map(({ id }) => id)));
    expect(await since(4)).toEqual([]);
    await revokeKey(record.store, made[1]!.id, 9);
    expect(await findKeysSince(record.store, 4)).toMatchObject([
      { id: made[1]!.id, revoked_at: 9, plan: "beta", revision: 5 },
    ]);
    const heir = await rotateKey(record.store, made[2]!.id, 10);
    expect(new Set(await since(5))).toEqual(new Set([made[2]!.id, heir.id]));
    await expect(rotateKey(record.store, "key_none", 11)).rejects.toThrow(/no key key_none/);
    expect(await readCounter(record.store.db, "keys")).toBe(6);
  });

  test("D31 a key's last use only moves forward, and does not count as a change", async () => {
    await using record = await makeRecord(engine);
    const [a, b] = await Promise.all([
      createKey(record.store, "a", null, 1),
      createKey(record.store, "b", null, 2),
    ]);
    await touchKeys(
      record.store,
      new Map([
        [a.id, 500],
        ["key_none", 900],
      ]),
    );
    await touchKeys(
      record.store,
      new Map([
        [a.id, 400],
        [b.id, 450],
      ]),
    );
    await touchKeys(record.store, new Map());
    const used = new Map((await listKeys(record.store)).map((row) => [row.id, row.last_used_at]));
    expect(used).toEqual(
      new Map([
        [a.id, 500],
        [b.id, 450],
      ]),
    );
    expect(await findKeysSince(record.store, 2)).toEqual([]);
  });

  test("keys are listed oldest first", async () => {
    await using record = await makeRecord(engine);
    for (const [name, at] of [
      ["second", 20],
      ["third", 30],
      ["first", 10],
    ] as const)
      await createKey(record.store, name, null, at);
    expect((await listKeys(record.store)).map(({ name }) => name)).toEqual(["first", "second", "third"]);
  });
}
