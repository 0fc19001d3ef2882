import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { columnsOf } from "./field-columns.ts";

it("lists every field once, in the order of each form", () => {
  const file = new URL("../../../../docs/reference.json", import.meta.url);
  const { fields } = JSON.parse(readFileSync(file, "utf8")) as { fields: Record<string, string[]> };
  const rows = columnsOf(fields);
  expect(new Set(rows.map(({ field }) => field)).size).toBe(rows.length);
  for (const [column, list] of Object.values(fields).entries())
    expect(rows.filter(({ has }) => has[column]).map(({ field }) => field)).toEqual(list);
  expect(rows.filter(({ has }) => !has[0]).map(({ field }) => field)).toEqual(["sentiment", "coins", "rank"]);
});
