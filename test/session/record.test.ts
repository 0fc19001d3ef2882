import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountKey, summariseAccountKeys } from "../../src/access/account-keys.ts";
import { enterAccount, takeFirstKey } from "../../src/access/accounts.ts";
import { revokeKey, rotateKey } from "../../src/access/keys.ts";
import { beginSession, endSession, findSession, IDLE_MS, MAX_SESSIONS } from "../../src/access/sessions.ts";
import { removeAccount } from "../../src/access/remove-account.ts";
import { forgetOldUsage, readUsage, recordUsage } from "../../src/access/usage.ts";
import { addWatches, markWatchesSeen, readWatching } from "../../src/access/watches.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { ENGINES, makePlace, type Place } from "../record/engines.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
const DAY_MS = 86_400_000;

describe.each(ENGINES)("in %s", (engine) => {
  let place: Place;
  let store: Store;
  /**
   * The same record, opened as another node would. With SQLite it is the same store, because two connections in
   * one thread would wait for each other.
   */
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

  test("watches that two nodes add at once stay within the limit, and the mark only moves forward", async () => {
    const id = await enterAccount(store, person("watcher"), NOW);
    const whose = { accountId: id, keyId: null };
    const wanted = (from: number) =>
      Array.from({ length: 30 }, (_, place) => ({
        kind: "question" as const,
        text: `Question ${from + place}?`,
        names: ["Ja", "Nein"],
        minImpact: 3 as const,
      }));
    const outcomes = await Promise.allSettled([
      addWatches(store, whose, wanted(0), NOW),
      addWatches(other, whose, wanted(100), NOW),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const at of [NOW - 5, NOW - 9, NOW + 9]) await markWatchesSeen(other, whose, at, NOW);
    const { watches, seenAt } = await readWatching(store, whose);
    expect([watches.length, watches[0]!.names, seenAt]).toEqual([30, ["Ja", "Nein"], NOW]);
    await removeAccount(store, id, NOW);
    expect(await readWatching(store, whose)).toEqual({ watches: [], seenAt: null });
    await expect(addWatches(other, whose, wanted(0), NOW)).rejects.toThrow("This account was removed.");
  });

  test("simultaneous first sign-ins create one account, and its first key is shown once", async () => {
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

  test("a person is identified by provider and subject, never by email", async () => {
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

  test("an account can create at most 200 keys a day, by creating or rotating, even if it revokes them", async () => {
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
    const refused = "An account may create 200 keys per day";
    const late = NOW + DAY_MS - 1;
    await expect(createAccountKey(store, id, "one more", null, late)).rejects.toThrow(refused);
    await expect(rotateKey(store, first.id, late, id)).rejects.toThrow(refused);
    await rotateKey(store, first.id, NOW + DAY_MS, id);
  });

  test("a session ended by one node is over for the other node, too", async () => {
    const id = await enterAccount(store, person("c"), NOW);
    await beginSession(store, "hash-c", { accountId: id, keyId: null }, NOW);
    expect(await findSession(other, "hash-c", NOW)).not.toBe(null);
    await endSession(store, "hash-c", NOW + 1);
    expect(await findSession(other, "hash-c", NOW + 1)).toBe(null);
    expect(await findSession(other, "hash-never", NOW)).toBe(null);
  });

  /** Adds sessions that began one after the other until now. `NAME 0` is the newest, `NAME 1` the next, and so on. */
  const fill = (name: string, count: number, accountId: string, keyId: string | null = null) =>
    store.db
      .insertInto("sessions")
      .values(
        Array.from({ length: count }, (_, age) => ({
          hash: `${name} ${age}`,
          account_id: accountId,
          key_id: keyId,
          created_at: NOW - age,
          expires_at: NOW - age + IDLE_MS,
          ended_at: null,
        })),
      )
      .execute();
  const hashesOf = async (accountId: string) => {
    const kept = store.db.selectFrom("sessions").select("hash").where("account_id", "=", accountId);
    return (await kept.execute()).map(({ hash }) => hash);
  };

  test("a session over the limit ends the oldest one; signed-out sessions are deleted first", async () => {
    const id = await enterAccount(store, person("many"), NOW);
    const begin = (hash: string) => beginSession(store, hash, { accountId: id, keyId: null }, NOW + 1);
    await fill("many", MAX_SESSIONS - 1, id);
    const oldest = `many ${MAX_SESSIONS - 2}`;
    await begin("full");
    expect(await findSession(other, oldest, NOW + 1)).not.toBe(null);
    await begin("over");
    expect(await findSession(other, oldest, NOW + 1)).toBe(null);
    expect(await hashesOf(id)).toHaveLength(MAX_SESSIONS);
    await endSession(other, "many 0", NOW + 1);
    await begin("after a sign-out");
    const kept = await hashesOf(id);
    expect(kept).toHaveLength(MAX_SESSIONS);
    expect(kept).not.toContain("many 0");
    expect(kept).toEqual(
      expect.arrayContaining([`many ${MAX_SESSIONS - 3}`, "full", "over", "after a sign-out"]),
    );
  });

  test("simultaneous sign-ins stay within the limit, even for an account that was over it before", async () => {
    const id = await enterAccount(store, person("crowd"), NOW);
    await fill("crowd", 3 * MAX_SESSIONS, id);
    const begun = Array.from({ length: 20 }, (_, at) => `at once ${at}`);
    await Promise.all(
      begun.map((hash, at) =>
        beginSession(at % 2 ? store : other, hash, { accountId: id, keyId: null }, NOW + 1),
      ),
    );
    const kept = await hashesOf(id);
    expect(kept).toHaveLength(MAX_SESSIONS);
    expect(kept).toEqual(expect.arrayContaining(begun));
  });

  test("sessions signed in with a key count towards that key's limit alone, and end with the key", async () => {
    const id = await enterAccount(store, person("keys"), NOW);
    const [busy, quiet, revoked] = [
      await createAccountKey(store, id, "busy", null, NOW),
      await createAccountKey(store, id, "quiet", null, NOW),
      await createAccountKey(store, id, "revoked", null, NOW),
    ];
    const expired = await createAccountKey(store, id, "expired", NOW + 1, NOW);
    await fill("own", MAX_SESSIONS, id);
    await fill("busy", MAX_SESSIONS, id, busy.id);
    for (const [name, key] of Object.entries({ quiet, revoked, expired })) await fill(name, 1, id, key.id);
    await beginSession(store, "by the busy key", { accountId: id, keyId: busy.id }, NOW);
    const before = await hashesOf(id);
    expect(before).toHaveLength(2 * MAX_SESSIONS + 3);
    expect(before).not.toContain(`busy ${MAX_SESSIONS - 1}`);
    await revokeKey(store, revoked.id, NOW + 1, id);
    await beginSession(store, "by the person", { accountId: id, keyId: null }, NOW + 1);
    const kept = await hashesOf(id);
    expect(kept).toHaveLength(2 * MAX_SESSIONS + 1);
    expect(kept).toContain("quiet 0");
    expect(kept).toContain(`busy ${MAX_SESSIONS - 2}`);
    expect(kept).not.toContain(`own ${MAX_SESSIONS - 1}`);
  });

  test("usage counts from both nodes add up, and old ones are deleted", async () => {
    const sums = (at: number) => [{ keyId: "key_u", at, requests: 2, errors: 1, throttled: 0 }];
    const step = 300_000;
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        // One call records two steps of the same hour.
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
