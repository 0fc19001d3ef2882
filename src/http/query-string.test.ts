import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQueryString, queryOf } from "./query-string.ts";

test.each([
  ["", []],
  ["a=1", [["a", "1"]]],
  ["a", [["a", ""]]],
  [
    "a=1&a=2&b=3",
    [
      ["a", "1"],
      ["b", "3"],
    ],
  ],
  ["a=&a=2", [["a", ""]]],
  [
    "A=1&a=2",
    [
      ["A", "1"],
      ["a", "2"],
    ],
  ],
  [
    "b=2&a=1",
    [
      ["b", "2"],
      ["a", "1"],
    ],
  ],
  ["a=1+2%2B3", [["a", "1 2+3"]]],
  ["a=b=c", [["a", "b=c"]]],
  [
    "a=%zz&b=%",
    [
      ["a", "%zz"],
      ["b", "%"],
    ],
  ],
  ["a=%E6%B6%88", [["a", "消"]]],
  ["a=%FF", [["a", "\ufffd"]]],
  ["__proto__=1", [["__proto__", "1"]]],
] as [string, [string, string][]][])("D4 %s: each name's first value, in the order sent", (query, pairs) => {
  expect([...parseQueryString(query)]).toEqual(pairs);
});

test("agrees with URLSearchParams on the first value of each name, for any text", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."ab=&+%20cF消\u0000;".split("")) });
  fc.assert(
    fc.property(texts, (query) => {
      const first = new Map<string, string>();
      for (const [name, value] of new URLSearchParams(`&${query}`))
        if (!first.has(name)) first.set(name, value);
      expect([...parseQueryString(query)]).toEqual([...first]);
    }),
  );
});

test("a long query of names without values is parsed quickly", () => {
  // Searching to the end for each missing "=" would take minutes.
  expect([...parseQueryString("a&".repeat(2_000_000))]).toEqual([["a", ""]]);
});

test.each([
  ["/v1/news", ""],
  ["/v1/news?", ""],
  ["/v1/news?a=1", "a=1"],
  ["/v1/news?a=1?b=2", "a=1?b=2"],
])("the query of %s", (target, query) => {
  expect(queryOf(target)).toBe(query);
});
