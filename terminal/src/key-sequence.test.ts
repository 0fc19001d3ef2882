import { expect, test } from "vitest";
import { nameOfKey, stepOf } from "./key-sequence.ts";

const shortcuts = ["j", "g n", "g t", "?", "Mod+k"];
const press = (...keys: string[]) => {
  let pending = "";
  return keys.map((key) => {
    const step = stepOf(shortcuts, pending, key);
    pending = step.pending;
    return step.found ?? null;
  });
};

test("finds a single key at once", () => {
  expect(press("j", "?")).toEqual(["j", "?"]);
});

test("a first key waits for its second", () => {
  expect(press("g", "n", "g", "t")).toEqual([null, "g n", null, "g t"]);
});

test("treats an unmatched second key as a first key", () => {
  expect(press("g", "j", "g", "g", "n", "g", "x", "n")).toEqual([
    null,
    "j",
    null,
    null,
    "g n",
    null,
    null,
    null,
  ]);
});

test("treats Ctrl and Command alike and ignores keys with Alt", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(nameOfKey({ ...plain, key: "K", ctrlKey: true })).toBe("Mod+k");
  expect(nameOfKey({ ...plain, key: "k", metaKey: true })).toBe("Mod+k");
  expect(nameOfKey({ ...plain, key: "?" })).toBe("?");
  expect(nameOfKey({ ...plain, key: "n", altKey: true })).toBeUndefined();
});
