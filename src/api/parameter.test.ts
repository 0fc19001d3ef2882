import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOf } from "../../client/src/address.ts";
import { splitList, splitNames } from "./parameter.ts";

describe("a list of names", () => {
  test.each([
    ["Bitcoin,BTC", ["Bitcoin", "BTC"]],
    [String.raw`Yum! Brands\, Inc.,YUM`, ["Yum! Brands, Inc.", "YUM"]],
    [String.raw` Yum! Brands\, Inc. , ,YUM `, ["Yum! Brands, Inc.", "YUM"]],
    [String.raw`a\\,b`, ["a\\", "b"]],
    [String.raw`a\\\,b`, ["a\\,b"]],
    // a backslash before anything else means itself
    [String.raw`C:\news,b\ `, ["C:\\news", "b\\"]],
    [String.raw`\,`, [","]],
    [String.raw`,,`, []],
    [undefined, []],
  ])("%j", (sent, names) => expect(splitNames(sent)).toEqual(names));

  test("without a backslash it is split like any other list", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "B", ",", " ", "\t") });
    fc.assert(
      fc.property(text, (sent) => {
        expect(splitNames(sent)).toEqual(splitList(sent));
      }),
    );
  });

  test("the client's names arrive as they were given, with their commas and backslashes", () => {
    const name = fc
      .string({ unit: fc.oneof(fc.constantFrom(",", "\\", " ", "&", "%"), fc.string({ maxLength: 1 })) })
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("keyword", "subEntities", "q"),
        (names, parameter) => {
          const url = new URL(addressOf("http://news.test", "/v1/news", { [parameter]: names }));
          expect(splitNames(url.searchParams.get(parameter)!)).toEqual(names);
        },
      ),
    );
  });
});
