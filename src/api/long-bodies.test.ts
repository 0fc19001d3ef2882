import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ChangeLog } from "../index/changes.ts";
import { AnswerCache, type WriteBody } from "./cache.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const MIB = 1024 * 1024;
const LENGTH = 1.5 * MIB;
const answer = {
  etag: '"e"',
  isChangedBy: () => false,
  position: null,
  understood: "",
  reasons: "",
  checked: 0,
};
const write: WriteBody = (out, at) => {
  out.fill(0x61, at, at + LENGTH);
  return at + LENGTH;
};

test("bodies that are too large for a slab also stay within the cache's limit", () => {
  const cache = new AnswerCache(new ChangeLog(), 8 * MIB);
  const keys = Array.from({ length: 20 }, (_, number) => `long ${number}`);
  for (const key of keys) {
    cache.put(key, answer, LENGTH, write);
    expect(cache.find(key)?.bytes.length).toBe(LENGTH);
  }
  const kept = keys.flatMap((key) => cache.find(key) ?? []);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(8 * MIB);
});

test("the bytes of long bodies that were requested only once are not kept", async () => {
  const cache = new AnswerCache(new ChangeLog(), 8 * MIB);
  const passing = Array.from(
    { length: 20 },
    (_, number) => new WeakRef(cache.put(`long ${number}`, answer, LENGTH, write).bytes.buffer),
  );
  // The target of a new WeakRef stays alive until the event loop moves on.
  await new Promise(setImmediate);
  collect();
  expect(passing.filter((memory) => memory.deref() !== undefined)).toEqual([]);
  expect(cache.find("long 19")?.bytes.length).toBe(LENGTH);
});
