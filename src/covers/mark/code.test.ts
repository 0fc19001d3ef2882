import fc from "fast-check";
import { expect, test } from "vitest";
import { loadEntities } from "../../knowledge/entities.ts";
import { groupIdOf } from "../groups.ts";
import { codeOf, groupsOf, isOurs, payloadOfGroup } from "./code.ts";

test("a group's code never changes", () => {
  expect(codeOf("bitcoin")).toBe(codeOf("bitcoin"));
  expect([codeOf("bitcoin"), codeOf("switzerland"), codeOf("federal-reserve")]).toMatchInlineSnapshot(`
    [
      10871530,
      60726969,
      37295826,
    ]
  `);
});

test("a mark identifies its group among others", () => {
  const groups = Array.from({ length: 2_000 }, (_, at) => `group-${at}`);
  expect(groupsOf(payloadOfGroup("group-77"), groups)).toEqual(["group-77"]);
  expect(groupsOf(payloadOfGroup("unknown"), groups)).toEqual([]);
  expect(groupsOf(payloadOfGroup("group-77") ^ (2 ** 26), groups)).toEqual([]);
});

test("every payload has 32 bits and is ours", () => {
  fc.assert(
    fc.property(fc.string(), (groupId) => {
      const payload = payloadOfGroup(groupId);
      expect(payload >>> 0).toBe(payload);
      expect(isOurs(payload)).toBe(true);
    }),
  );
});

test("no two groups of the library share a code", () => {
  const groups = new Set(loadEntities().map(({ id }) => groupIdOf(id)));
  expect(new Set([...groups].map(codeOf)).size).toBe(groups.size);
});
