import { expect, test } from "vitest";
import type { Category } from "./category.ts";
import { ENTITY_KINDS, type EntityKind } from "./entity.ts";

test.each([
  ["crypto", ["coin", "stablecoin"]],
  [
    "economy",
    ["company", "currency", "commodity", "indicator", "index", "etf", "bond", "rate", "derivative"],
  ],
  ["politics", ["official", "party", "politician"]],
  ["geopolitics", ["country", "territory", "city", "region", "waterway", "alliance"]],
] as const satisfies readonly [Category, readonly EntityKind[]][])(
  "D41 the news category %s includes the kinds %j",
  (category, kinds) => {
    for (const kind of kinds) expect([kind, ENTITY_KINDS[kind].news]).toEqual([kind, category]);
  },
);

test("D41 the category of a public figure or a concept depends only on its items", () => {
  expect(ENTITY_KINDS["public-figure"].news).toBeNull();
  expect(ENTITY_KINDS.concept.news).toBeNull();
});
