import { expect, it } from "vitest";
import { stepFrom } from "./item-keys.ts";

it("steps from item to item and stops at the ends", () => {
  const ids = ["a", "b", "c"];
  expect(stepFrom(ids, null, 1)).toBe("a");
  expect(stepFrom(ids, null, -1)).toBeNull();
  expect(stepFrom(ids, "a", 1)).toBe("b");
  expect(stepFrom(ids, "c", 1)).toBeNull();
  expect(stepFrom(ids, "b", -1)).toBe("a");
  expect(stepFrom(ids, "a", -1)).toBeNull();
  expect(stepFrom(ids, "gone", 1)).toBe("a");
  expect(stepFrom([], null, 1)).toBeNull();
});
