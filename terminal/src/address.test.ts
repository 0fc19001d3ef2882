import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchWith, withLanguage } from "./address.ts";

describe("a link's address", () => {
  test("keeps the language of the page, unless it names its own", () => {
    expect(withLanguage("/top", "ar")).toBe("/top?lang=ar");
    expect(withLanguage("/top?category=crypto#three", "ar")).toBe("/top?category=crypto&lang=ar#three");
    expect(withLanguage("/top?lang=ja", "ar")).toBe("/top?lang=ja");
  });

  test("is unchanged if the page's address names no language", () => {
    expect(withLanguage("/top?category=crypto#three", null)).toBe("/top?category=crypto#three");
  });
});

describe("a changed query", () => {
  test("drops empty values and keeps the order of the others", () => {
    expect(searchWith("?a=1&b=2", { a: null, c: "3" })).toBe("?b=2&c=3");
    expect(searchWith("?a=1", { a: "" })).toBe("");
  });

  test("leaves commas and colons unescaped", () => {
    expect(searchWith("", { keyword: "Bitcoin,BTC", before: "2026-11-15T10:00:00Z" })).toBe(
      "?keyword=Bitcoin,BTC&before=2026-11-15T10:00:00Z",
    );
  });

  test("returns any value that was put in", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (values) => {
        const query = new URLSearchParams(searchWith("", values));
        // An address cannot contain lone surrogates.
        const expected = Object.entries(values).map(([name, value]) => [
          name.toWellFormed(),
          value.toWellFormed(),
        ]);
        expect(Object.fromEntries(query)).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});
