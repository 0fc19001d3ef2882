import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../../../domain/category.ts";
import { IMPACTS } from "../../../domain/impact.ts";
import { type CursorScope, makeCursor, readCursor } from "./cursor.ts";

const SECRET = Buffer.alloc(32, 7);
const FEED: CursorScope = { categories: null, impacts: null, queryId: null };

const positions = fc.oneof(
  fc.integer({ min: -62_167_219_200_001, max: 253_402_300_799_999 }),
  fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
);
const nonEmpty = <T>(values: readonly T[]) =>
  fc.option(fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }));
const scopes: fc.Arbitrary<CursorScope> = fc.record({
  categories: nonEmpty(CATEGORIES),
  impacts: nonEmpty(IMPACTS),
  queryId: fc.option(fc.string({ unit: "grapheme" })),
});
const sets = ({ categories, impacts, queryId }: CursorScope) =>
  JSON.stringify([
    categories && [...new Set(categories)].sort(),
    impacts && [...new Set(impacts)].sort(),
    queryId,
  ]);

describe("a cursor", () => {
  test("returns its position, whatever the order of its filters", () => {
    fc.assert(
      fc.property(positions, scopes, (position, scope) => {
        const cursor = makeCursor(position, scope, SECRET);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(readCursor(cursor, scope, SECRET)).toBe(position);
        const turned = {
          ...scope,
          categories: scope.categories && [...scope.categories, ...scope.categories].reverse(),
          impacts: scope.impacts?.toReversed() ?? null,
        };
        expect(readCursor(cursor, turned, SECRET)).toBe(position);
      }),
    );
  });

  test("D21 is bound to its filters and query: with other ones it is recognised, but paging starts over", () => {
    fc.assert(
      fc.property(positions, scopes, scopes, (position, scope, other) => {
        const read = readCursor(makeCursor(position, scope, SECRET), other, SECRET);
        expect(read).toBe(sets(scope) === sets(other) ? position : null);
      }),
    );
  });

  test.each<[string, CursorScope, CursorScope]>([
    [
      "one category more",
      { ...FEED, categories: ["crypto"] },
      { ...FEED, categories: ["crypto", "economy"] },
    ],
    ["all categories", { ...FEED, categories: ["crypto"] }, FEED],
    ["all impacts", { ...FEED, impacts: [4] }, FEED],
    ["a query, not the feed", FEED, { ...FEED, queryId: "" }],
    ["a query whose id is the word null", FEED, { ...FEED, queryId: "null" }],
    ["a query whose id is a category", { ...FEED, queryId: "crypto" }, { ...FEED, categories: ["crypto"] }],
    ["ids that differ in one letter", { ...FEED, queryId: "page-1" }, { ...FEED, queryId: "page-2" }],
  ])("distinguishes %s", (_, scope, other) => {
    expect(readCursor(makeCursor(5, scope, SECRET), other, SECRET)).toBeNull();
  });

  test("D21 is not recognised with any character altered, added or removed", () => {
    const cursor = makeCursor(1_763_000_000_000, FEED, SECRET);
    // All letters are tried, because at the end of the payload several letters encode the same bytes.
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=ä";
    for (let at = 0; at < cursor.length; at++) {
      for (const letter of [...letters, ""]) {
        const altered = cursor.slice(0, at) + letter + cursor.slice(at + 1);
        if (altered !== cursor)
          expect([altered, readCursor(altered, FEED, SECRET)]).toEqual([altered, undefined]);
      }
    }
    for (const altered of [`${cursor}A`, ` ${cursor}`, `${cursor}=`, `${cursor}\n`, cursor.toUpperCase()])
      expect(readCursor(altered, FEED, SECRET)).toBeUndefined();
  });

  test("from another installation is not recognised", () => {
    expect(readCursor(makeCursor(5, FEED, SECRET), FEED, Buffer.alloc(32, 8))).toBeUndefined();
  });

  test("is not recognised in any other text, and reading such a text does not throw", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: "binary" })), (text) => {
        expect(readCursor(text, FEED, SECRET)).toBeUndefined();
      }),
    );
  });
});
