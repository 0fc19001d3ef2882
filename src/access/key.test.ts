import fc from "fast-check";
import { expect, test } from "vitest";
import { hashKey, hintOf, isKeyShaped, makeId, makeKey } from "./key.ts";

test("D31 a key is tdg_, 32 base-62 characters and a 6-character checksum, and no two keys are equal", () => {
  const keys = Array.from({ length: 500 }, makeKey);
  for (const key of keys) {
    expect(key).toMatch(/^tdg_[0-9A-Za-z]{38}$/);
    expect(isKeyShaped(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(500);
});

test("D31 the checksum never changes, so a scanner can recognise keys made by any version", () => {
  expect(isKeyShaped("tdg_000000000000000000000000000000002wjyrI")).toBe(true);
});

test("every digit is equally likely", () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 5_000; at++)
    for (const digit of makeKey().slice(4, 36)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // Each digit is expected 2,581 times, and 305 is six standard deviations. With plain bytes modulo 62,
  // eight of the digits would occur 3,125 times.
  for (const count of counts.values()) expect(Math.abs(count - 2_581)).toBeLessThan(305);
});

test("detects one character changed, dropped, doubled or swapped with its neighbour", () => {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  fc.assert(
    fc.property(fc.nat({ max: 37 }), fc.constantFrom(...digits), (place, digit) => {
      const key = makeKey();
      const at = 4 + place;
      const changed = key.slice(0, at) + digit + key.slice(at + 1);
      const swapped = key.slice(0, at) + (key[at + 1] ?? "") + key[at]! + key.slice(at + 2);
      for (const wrong of [
        changed,
        swapped,
        key.slice(0, at) + key.slice(at + 1),
        key.slice(0, at) + key[at]! + key.slice(at),
      ]) {
        if (wrong !== key) expect(isKeyShaped(wrong)).toBe(false);
      }
    }),
  );
});

test.each([
  "",
  "tdg_",
  "TDG_000000000000000000000000000000002wjyrI",
  " tdg_000000000000000000000000000000002wjyrI",
  "tdg_000000000000000000000000000000002wjyrI\n",
  "tdg_".padEnd(42, "ä"),
  "x".repeat(100_000),
])("%s is not a key", (text) => {
  expect(isKeyShaped(text)).toBe(false);
});

test("the stored hash reveals nothing about the key, and is the same for the same key", () => {
  const key = makeKey();
  expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashKey(key)).toBe(hashKey(key));
  expect(hashKey(makeKey())).not.toBe(hashKey(key));
});

test("a hint is the key's prefix and its last four characters, which belong to the checksum", () => {
  const key = makeKey();
  expect(hintOf(key)).toBe(`tdg_…${key.slice(-4)}`);
  expect(hintOf("tdg_000000000000000000000000000000002wjyrI")).toBe("tdg_…jyrI");
});

test("ids carry their prefix", () => {
  expect(makeId("key")).toMatch(/^key_[0-9A-Za-z]{22}$/);
  expect(makeId("acc")).toMatch(/^acc_[0-9A-Za-z]{22}$/);
});
