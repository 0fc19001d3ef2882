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

test("a key alone is found at once", () => {
  expect(press("j", "?")).toEqual(["j", "?"]);
});

test("a first key waits for its second", () => {
  expect(press("g", "n", "g", "t")).toEqual([null, "g n", null, "g t"]);
});

test("a second key that leads nowhere counts for itself", () => {
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

test("Ctrl and Command are one; with Alt a key is somebody else's", () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(nameOfKey({ ...plain, key: "K", ctrlKey: true })).toBe("Mod+k");
  expect(nameOfKey({ ...plain, key: "k", metaKey: true })).toBe("Mod+k");
  expect(nameOfKey({ ...plain, key: "?" })).toBe("?");
  expect(nameOfKey({ ...plain, key: "n", altKey: true })).toBeUndefined();
});
