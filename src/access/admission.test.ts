import { describe, expect, test } from "vitest";
import type { KeyWithPlan } from "../store/keys.ts";
import { Admission } from "./admission.ts";
import { hashKey, makeKey } from "./key.ts";
import { Keyring } from "./keyring.ts";

const NOW = Date.parse("2026-11-14T12:00:00Z");
const PLANS = { beta: { perMinute: 60, burst: 2 }, gold: { perMinute: 600, burst: 10 } };

function rowOf(key: string, given: Partial<KeyWithPlan> = {}): KeyWithPlan {
  return {
    id: `key_${key.slice(4, 10)}`,
    account_id: "acc_1",
    name: "a key",
    hash: hashKey(key),
    hint: null,
    created_at: NOW,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    revision: 1,
    plan: "beta",
    ...given,
  };
}

/** A door with these keys in memory, and others that only the record knows until it is asked. */
function doorWith(known: KeyWithPlan[], inRecord: KeyWithPlan[] = []) {
  const keyring = new Keyring();
  keyring.update(known);
  const clock = { now: NOW };
  let refreshes = 0;
  const refresh = async () => {
    refreshes += 1;
    // The record is another thread's: its answer takes a turn.
    await Promise.resolve();
    keyring.update(inRecord);
  };
  const admission = new Admission({ keyring, plans: PLANS, now: () => clock.now, refresh });
  return { admission, keyring, clock, refreshes: () => refreshes };
}

describe("a key in memory", () => {
  test("is let in at once, with its plan's allowance", () => {
    const key = makeKey();
    const { admission } = doorWith([rowOf(key, { plan: "gold" })]);
    expect(admission.admitAtOnce(key)).toMatchObject({
      kind: "admitted",
      planName: "gold",
      standing: { remaining: 9 },
    });
  });

  test.each(["platinum", "constructor", "__proto__", ""])(
    "of a plan that is not set (%s) has the default one",
    (plan) => {
      const key = makeKey();
      const { admission } = doorWith([rowOf(key, { plan })]);
      expect(admission.admitAtOnce(key)).toMatchObject({
        kind: "admitted",
        planName: "beta",
        plan: PLANS.beta,
      });
    },
  );

  test("that is used up is known, and told so", () => {
    const key = makeKey();
    const { admission } = doorWith([rowOf(key)]);
    admission.admitAtOnce(key);
    admission.admitAtOnce(key);
    expect(admission.admitAtOnce(key)).toMatchObject({ kind: "exhausted", standing: { retrySeconds: 1 } });
  });

  test.each([
    ["revoked", { revoked_at: NOW - 1 }],
    ["expired", { expires_at: NOW }],
  ])("that is %s is refused without asking the record", async (_, given) => {
    const key = makeKey();
    const door = doorWith([rowOf(key, given)]);
    expect(door.admission.admitAtOnce(key)).toBeUndefined();
    expect(await door.admission.admit(key, "198.51.100.1")).toMatchObject({
      kind: "unknown",
      detail: expect.stringContaining("revoked or has expired"),
    });
    expect(door.refreshes()).toBe(0);
  });
});

describe("a key that memory does not know", () => {
  test("is looked for in the record, and let in where it is there", async () => {
    const key = makeKey();
    const door = doorWith([], [rowOf(key)]);
    expect(door.admission.admitAtOnce(key)).toBeUndefined();
    expect(await door.admission.admit(key, "198.51.100.1")).toMatchObject({ kind: "admitted" });
    expect(door.refreshes()).toBe(1);
  });

  test("is not looked for where it cannot be a key", async () => {
    const door = doorWith([]);
    for (const wrong of ["", "x", makeKey().slice(0, -1)]) {
      expect(await door.admission.admit(wrong, "198.51.100.1")).toMatchObject({ kind: "unknown" });
    }
    expect(door.refreshes()).toBe(0);
  });

  test("may be tried 100 times from an address, then a second apart; other addresses are free", async () => {
    const door = doorWith([]);
    const attempt = (address: string) => door.admission.admit(makeKey(), address);
    for (let at = 0; at < 100; at++) expect((await attempt("198.51.100.1")).kind).toBe("unknown");
    expect(await attempt("198.51.100.1")).toMatchObject({
      kind: "locked-out",
      standing: { remaining: 0, retrySeconds: 1 },
    });
    expect((await attempt("198.51.100.2")).kind).toBe("unknown");
    expect(door.refreshes()).toBe(101);
    door.clock.now += 1_000;
    expect((await attempt("198.51.100.1")).kind).toBe("unknown");
    expect((await attempt("198.51.100.1")).kind).toBe("locked-out");
  });

  test("may not be tried from each address of one network of IPv6", async () => {
    const door = doorWith([]);
    const attempt = (host: number) => door.admission.admit(makeKey(), `2001:db8::${host.toString(16)}`);
    for (let at = 0; at < 100; at++) expect((await attempt(at)).kind).toBe("unknown");
    expect((await attempt(100)).kind).toBe("locked-out");
    expect((await door.admission.admit(makeKey(), "2001:db8:0:1::1")).kind).toBe("unknown");
  });

  test("sent many times at once is not answered more often than that", async () => {
    const door = doorWith([]);
    const kinds = (
      await Promise.all(Array.from({ length: 150 }, () => door.admission.admit(makeKey(), "198.51.100.1")))
    ).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(100);
    expect(kinds.filter((kind) => kind === "locked-out")).toHaveLength(50);
    // Counted before it is asked: the record saw no more of them either.
    expect(door.refreshes()).toBe(100);
  });

  test("that is found was no failure, however many come with it at once", async () => {
    const key = makeKey();
    const door = doorWith([], [rowOf(key, { plan: "gold" })]);
    const all = Array.from({ length: 150 }, () => door.admission.admit(key, "198.51.100.1"));
    for (const { kind } of await Promise.all(all)) expect(kind).not.toBe("locked-out");
    expect(door.refreshes()).toBe(100);
    for (let at = 0; at < 100; at++)
      expect((await door.admission.admit(makeKey(), "198.51.100.1")).kind).toBe("unknown");
    expect((await door.admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
  });

  test("beyond what is allowed is refused at once, though the record keeps others waiting", async () => {
    const held = Promise.withResolvers<void>();
    const tools = { keyring: new Keyring(), plans: PLANS, now: () => NOW, refresh: () => held.promise };
    const admission = new Admission(tools);
    const waiting = Array.from({ length: 100 }, () => admission.admit(makeKey(), "198.51.100.1"));
    expect((await admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
    held.resolve();
    for (const { kind } of await Promise.all(waiting)) expect(kind).toBe("unknown");
  });

  test("counts as tried where the record could not be asked", async () => {
    const refresh = () => Promise.reject(new Error("away"));
    const admission = new Admission({ keyring: new Keyring(), plans: PLANS, now: () => NOW, refresh });
    for (let at = 0; at < 100; at++)
      await expect(admission.admit(makeKey(), "198.51.100.1")).rejects.toThrow("away");
    expect((await admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
  });

  test("no key at all is no try", async () => {
    const door = doorWith([]);
    for (let at = 0; at < 100; at++)
      expect((await door.admission.admit(undefined, "198.51.100.1")).kind).toBe("unknown");
  });
});

describe("a key that is named by its id", () => {
  test("is found whether or not it opens the door; one made a moment ago in the record", async () => {
    const [revoked, late] = [rowOf(makeKey(), { revoked_at: NOW }), rowOf(makeKey())];
    const door = doorWith([revoked], [late]);
    expect(await door.admission.findNamed(revoked.id, "acc_1")).toMatchObject({ id: revoked.id });
    expect(door.refreshes()).toBe(0);
    expect(await door.admission.findNamed(late.id, "acc_1")).toMatchObject({ id: late.id });
    expect(door.refreshes()).toBe(1);
  });

  test("and made up: the record is not asked more often than failures are allowed", async () => {
    const door = doorWith([]);
    for (let at = 0; at < 100; at++)
      expect(await door.admission.findNamed(`key_${at}`, "acc_1")).toBeUndefined();
    expect(await door.admission.findNamed("key_x", "acc_1")).toMatchObject({
      kind: "locked-out",
      standing: { retrySeconds: 1 },
    });
    expect(door.refreshes()).toBe(100);
    expect(await door.admission.findNamed("key_x", "acc_2")).toBeUndefined();
  });
});

describe("the keyring", () => {
  test("remembers when keys were used, and hands it over once", () => {
    const [first, second] = [makeKey(), makeKey()];
    const { keyring } = doorWith([rowOf(first), rowOf(second, { revoked_at: NOW })]);
    keyring.find(first, NOW);
    keyring.find(first, NOW + 5);
    keyring.find(second, NOW);
    keyring.find(makeKey(), NOW);
    expect([...keyring.takeLastUsed()]).toEqual([[rowOf(first).id, NOW + 5]]);
    expect([...keyring.takeLastUsed()]).toEqual([]);
  });

  test("an update replaces what was known of a key", () => {
    const key = makeKey();
    const { keyring } = doorWith([rowOf(key)]);
    expect(keyring.find(key, NOW)).toMatchObject({ isRevoked: false });
    keyring.update([rowOf(key, { expires_at: NOW + 1_000 })]);
    expect(keyring.find(key, NOW + 999)).toBeDefined();
    expect(keyring.find(key, NOW + 1_000)).toBeUndefined();
    keyring.update([rowOf(key, { revoked_at: NOW })]);
    expect(keyring.find(key, NOW)).toBeUndefined();
    expect(keyring.has(key)).toBe(true);
  });
});
