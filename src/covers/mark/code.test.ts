import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOf, groupsOf, isOurs, payloadOfGroup } from "./code.ts";

test("a group's code is the same for ever", () => {
  expect(codeOf("bitcoin")).toBe(codeOf("bitcoin"));
  expect([codeOf("bitcoin"), codeOf("switzerland"), codeOf("federal-reserve")]).toMatchInlineSnapshot(`
    [
      2717882,
      15181742,
      9323956,
    ]
  `);
});

test("a mark names its group among others", () => {
  const groups = Array.from({ length: 2_000 }, (_, at) => `group-${at}`);
  expect(groupsOf(payloadOfGroup("group-77"), groups)).toEqual(["group-77"]);
  expect(groupsOf(payloadOfGroup("unknown"), groups)).toEqual([]);
  expect(groupsOf(payloadOfGroup("group-77") ^ 0x01000000, groups)).toEqual([]);
});

test("every payload is 32 bits and ours", () => {
  fc.assert(
    fc.property(fc.string(), (groupId) => {
      const payload = payloadOfGroup(groupId);
      expect(payload >>> 0).toBe(payload);
      expect(isOurs(payload)).toBe(true);
    }),
  );
});

test("codes are spread evenly", () => {
  const codes = new Set(Array.from({ length: 20_000 }, (_, at) => codeOf(`entity-${at}`)));
  // About 12 pairs of 20,000 are expected to meet in 2^24.
  expect(codes.size).toBeGreaterThan(20_000 - 40);
});
