import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountKey, summariseAccountKeys } from "../../src/access/account-keys.ts";
import { enterAccount, takeFirstKey } from "../../src/access/accounts.ts";
import { rotateKey } from "../../src/access/keys.ts";
import { beginSession, endSession, findSession } from "../../src/access/sessions.ts";
import { forgetOldUsage, readUsage, recordUsage } from "../../src/access/usage.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { ENGINES, makePlace, type Place } from "../record/engines.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
const DAY_MS = 86_400_000;

describe.each(ENGINES)("in %s", (engine) => {
  let place: Place;
  let store: Store;
  /** The same record as another node has it; two connections to SQLite would wait for each other in one thread. */
  let other: Store;
  beforeAll(async () => {
    place = await makePlace(engine);
    store = await openStore(place.at);
    other = engine === "sqlite" ? store : await openStore(place.at);
  });
  afterAll(async () => {
    await store[Symbol.asyncDispose]();
    if (other !== store) await other[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });
  const person = (subject: string, more = {}) => ({
    provider: "p",
    subject,
    name: "Ada",
    email: "ada@example.com",
    ...more,
  });

  test("many first sign-ins at once make one account, and its first key is handed out once", async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) => enterAccount(at % 2 ? store : other, person("once"), NOW)),
    );
    expect(new Set(ids).size).toBe(1);
    const keys = await Promise.all(
      Array.from({ length: 8 }, (_, at) => takeFirstKey(at % 2 ? store : other, ids[0]!, NOW)),
    );
    expect(keys.filter((key) => key !== null)).toHaveLength(1);
    expect(await summariseAccountKeys(store, ids[0]!, NOW)).toHaveLength(1);
  });

  test("a person is known by provider and subject, never by their mail", async () => {
    const id = await enterAccount(store, person("a"), NOW);
    expect(await enterAccount(store, person("b"), NOW)).not.toBe(id);
    expect(await enterAccount(store, person("a", { provider: "q" }), NOW)).not.toBe(id);
    expect(await enterAccount(store, person("a", { name: "Ada L.", email: null }), NOW + 1)).toBe(id);
    await beginSession(store, "hash-a", { accountId: id, keyId: null }, NOW);
    expect((await findSession(other, "hash-a", NOW))?.account).toEqual({
      id,
      name: "Ada L.",
      email: null,
      plan: "beta",
      createdAt: NOW,
      owesKey: true,
      keyId: null,
    });
  });

  test("an account makes 200 keys a day at the most, by making or rotating, whatever becomes of them", async () => {
    const id = await enterAccount(store, person("busy"), NOW);
    const first = await createAccountKey(store, id, "first", null, NOW);
    const rows = Array.from({ length: 199 }, (_, at) => ({
      id: `key_busy${at}`,
      account_id: id,
      name: "old",
      hash: `busy ${at}`,
      created_at: NOW,
      expires_at: null,
      revoked_at: NOW,
      last_used_at: null,
      revision: 1,
    }));
    await store.db.insertInto("keys").values(rows).execute();
    const refused = "An account may make 200 keys a day";
    const late = NOW + DAY_MS - 1;
    await expect(createAccountKey(store, id, "one more", null, late)).rejects.toThrow(refused);
    await expect(rotateKey(store, first.id, late, id)).rejects.toThrow(refused);
    await rotateKey(store, first.id, NOW + DAY_MS, id);
  });

  test("a session that one node ends is over for the other", async () => {
    const id = await enterAccount(store, person("c"), NOW);
    await beginSession(store, "hash-c", { accountId: id, keyId: null }, NOW);
    expect(await findSession(other, "hash-c", NOW)).not.toBe(null);
    await endSession(store, "hash-c", NOW + 1);
    expect(await findSession(other, "hash-c", NOW + 1)).toBe(null);
    expect(await findSession(other, "hash-never", NOW)).toBe(null);
  });

  test("counts are added from both sides at once, and forgotten in their time", async () => {
    const sums = (at: number) => [{ keyId: "key_u", at, requests: 2, errors: 1, throttled: 0 }];
    const step = 300_000;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        // Two steps of one hour in one go.
        recordUsage(at % 2 ? store : other, [...sums(NOW), ...sums(NOW - step)]),
      ),
    );
    const requests = async (hours: string, now: number) =>
      (await readUsage(store, "key_u", hours, now)).points.reduce((sum, point) => sum + point.requests, 0);
    expect([await requests("24", NOW), await requests("168", NOW), await requests("720", NOW)]).toEqual([
      40, 40, 40,
    ]);
    const count = async () =>
      (await store.db.selectFrom("usage").selectAll().where("key_id", "=", "key_u").execute()).length;
    expect(await count()).toBe(4);
    await forgetOldUsage(store, NOW + 8 * DAY_MS);
    expect(await count()).toBe(2);
    expect(await requests("720", NOW + 8 * DAY_MS)).toBe(40);
    await forgetOldUsage(store, NOW + 91 * DAY_MS);
    expect(await count()).toBe(0);
  });
});
