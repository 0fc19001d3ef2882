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

/** An `Admission` with some keys in memory and others only in the record until a refresh. */
function doorWith(known: KeyWithPlan[], inRecord: KeyWithPlan[] = []) {
  const keyring = new Keyring();
  keyring.update(known);
  const clock = { now: NOW };
  let refreshes = 0;
  const refresh = async () => {
    refreshes += 1;
    // The record lives in another thread, so its answer is asynchronous.
    await Promise.resolve();
    keyring.update(inRecord);
  };
  const admission = new Admission({ keyring, plans: PLANS, now: () => clock.now, refresh });
  return { admission, keyring, clock, refreshes: () => refreshes };
}

describe("a key in memory", () => {
  test("is admitted at once, with its plan's allowance", () => {
    const key = makeKey();
    const { admission } = doorWith([rowOf(key, { plan: "gold" })]);
    expect(admission.admitAtOnce(key)).toMatchObject({
      kind: "admitted",
      planName: "gold",
      standing: { remaining: 9 },
    });
  });

  test.each(["platinum", "constructor", "__proto__", ""])(
    "gets the default plan if its own (%s) is not configured",
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

  test("with no allowance left is reported as exhausted, not unknown", () => {
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

describe("a key that is not in memory", () => {
  test("is looked up in the record, and admitted if it is there", async () => {
    const key = makeKey();
    const door = doorWith([], [rowOf(key)]);
    expect(door.admission.admitAtOnce(key)).toBeUndefined();
    expect(await door.admission.admit(key, "198.51.100.1")).toMatchObject({ kind: "admitted" });
    expect(door.refreshes()).toBe(1);
  });

  test("is not looked up if it does not have the shape of a key", async () => {
    const door = doorWith([]);
    for (const wrong of ["", "x", makeKey().slice(0, -1)]) {
      expect(await door.admission.admit(wrong, "198.51.100.1")).toMatchObject({ kind: "unknown" });
    }
    expect(door.refreshes()).toBe(0);
  });

  test("can be tried 100 times from one address, then once per second; other addresses are unaffected", async () => {
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

  test("counts against one limit for all addresses in an IPv6 /64", async () => {
    const door = doorWith([]);
    const attempt = (host: number) => door.admission.admit(makeKey(), `2001:db8::${host.toString(16)}`);
    for (let at = 0; at < 100; at++) expect((await attempt(at)).kind).toBe("unknown");
    expect((await attempt(100)).kind).toBe("locked-out");
    expect((await door.admission.admit(makeKey(), "2001:db8:0:1::1")).kind).toBe("unknown");
  });

  test("cannot exceed that limit through concurrent requests", async () => {
    const door = doorWith([]);
    const kinds = (
      await Promise.all(Array.from({ length: 150 }, () => door.admission.admit(makeKey(), "198.51.100.1")))
    ).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(100);
    expect(kinds.filter((kind) => kind === "locked-out")).toHaveLength(50);
    // Failures are counted before the lookup, so the record was asked only 100 times.
    expect(door.refreshes()).toBe(100);
  });

  test("does not count as a failed try once it is found, however many requests send it at once", async () => {
    const key = makeKey();
    const door = doorWith([], [rowOf(key, { plan: "gold" })]);
    const all = Array.from({ length: 150 }, () => door.admission.admit(key, "198.51.100.1"));
    for (const { kind } of await Promise.all(all)) expect(kind).not.toBe("locked-out");
    expect(door.refreshes()).toBe(100);
    for (let at = 0; at < 100; at++)
      expect((await door.admission.admit(makeKey(), "198.51.100.1")).kind).toBe("unknown");
    expect((await door.admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
  });

  test("is refused at once beyond the limit, even while earlier lookups still wait for the record", async () => {
    const held = Promise.withResolvers<void>();
    const tools = { keyring: new Keyring(), plans: PLANS, now: () => NOW, refresh: () => held.promise };
    const admission = new Admission(tools);
    const waiting = Array.from({ length: 100 }, () => admission.admit(makeKey(), "198.51.100.1"));
    expect((await admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
    held.resolve();
    for (const { kind } of await Promise.all(waiting)) expect(kind).toBe("unknown");
  });

  test("counts as a failed try if the record cannot be reached", async () => {
    const refresh = () => Promise.reject(new Error("away"));
    const admission = new Admission({ keyring: new Keyring(), plans: PLANS, now: () => NOW, refresh });
    for (let at = 0; at < 100; at++)
      await expect(admission.admit(makeKey(), "198.51.100.1")).rejects.toThrow("away");
    expect((await admission.admit(makeKey(), "198.51.100.1")).kind).toBe("locked-out");
  });

  test("a request without a key does not count as a failed try", async () => {
    const door = doorWith([]);
    for (let at = 0; at < 100; at++)
      expect((await door.admission.admit(undefined, "198.51.100.1")).kind).toBe("unknown");
  });
});

describe("a key named by its id", () => {
  test("is found even if revoked; a key that is not in memory is looked up in the record", async () => {
    const [revoked, late] = [rowOf(makeKey(), { revoked_at: NOW }), rowOf(makeKey())];
    const door = doorWith([revoked], [late]);
    expect(await door.admission.findNamed(revoked.id, "acc_1")).toMatchObject({ id: revoked.id });
    expect(door.refreshes()).toBe(0);
    expect(await door.admission.findNamed(late.id, "acc_1")).toMatchObject({ id: late.id });
    expect(door.refreshes()).toBe(1);
  });

  test("that does not exist is looked up only as often as failed tries are allowed", async () => {
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
  test("remembers when keys were last used, and returns each use only once", () => {
    const [first, second] = [makeKey(), makeKey()];
    const { keyring } = doorWith([rowOf(first), rowOf(second, { revoked_at: NOW })]);
    keyring.find(first, NOW);
    keyring.find(first, NOW + 5);
    keyring.find(second, NOW);
    keyring.find(makeKey(), NOW);
    expect([...keyring.takeLastUsed()]).toEqual([[rowOf(first).id, NOW + 5]]);
    expect([...keyring.takeLastUsed()]).toEqual([]);
  });

  test("an update replaces a key's earlier state", () => {
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

describe("D51 a batch counts as several units", () => {
  const key = makeKey();
  const gold = () => doorWith([rowOf(key, { plan: "gold" })]);

  test("which are taken together with the first one, or not at all", async () => {
    const { admission, clock } = gold();
    const admitted = admission.admitAtOnce(key)!;
    if (!("key" in admitted)) throw new Error("The key was not admitted");
    const charge = (units: number) => admission.charge(admitted.key, units);
    expect(await charge(6)).toMatchObject({ kind: "admitted", standing: { remaining: 4, retrySeconds: 0 } });
    admission.admitAtOnce(key);
    // Five of seven units are missing less the one that is given back: ten are added per second.
    expect(await charge(7)).toMatchObject({ kind: "exhausted", standing: { remaining: 4, retrySeconds: 1 } });
    expect(admission.look(key)!.standing.remaining).toBe(4);
    clock.now += 300;
    admission.admitAtOnce(key);
    expect(await charge(7)).toMatchObject({ kind: "admitted", standing: { remaining: 0 } });
  });

  test("but never for more than a whole burst", async () => {
    const { admission } = gold();
    const admitted = admission.admitAtOnce(key)!;
    if (!("key" in admitted)) throw new Error("The key was not admitted");
    expect(await admission.charge(admitted.key, 25)).toMatchObject({
      kind: "admitted",
      standing: { remaining: 0, resetSeconds: 1 },
    });
  });
});

describe("requests without a key", () => {
  test("are counted per network, and not at all if there is no limit", () => {
    const tools = { keyring: new Keyring(), plans: PLANS, now: () => NOW, refresh: async () => {} };
    const limited = new Admission({ ...tools, keyless: { perMinute: 60, burst: 2 } });
    const isAllowed = (network: string) => limited.admitKeyless(network)!.standing.isAllowed;
    expect([isAllowed("192.0.2.1"), isAllowed("192.0.2.1"), isAllowed("192.0.2.1")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isAllowed("192.0.2.2")).toBe(true);
    expect(new Admission(tools).admitKeyless("192.0.2.1")).toBeUndefined();
  });
});
