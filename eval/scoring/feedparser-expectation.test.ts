import { expect, test } from "vitest";
import { readExpectation } from "./feedparser-expectation.ts";

test.each([
  ["not bozo and feed['title'] == 'A \\u2014 \\'b\\''", [{ field: "title", entry: null, value: "A — 'b'" }]],
  ['entries[0].link == "x == y and z"', [{ field: "url", entry: 0, value: "x == y and z" }]],
  [
    "entries[1]['updated_parsed'] == (2004, 1, 2, 3, 4, 5, 0, 0, 0)",
    [{ field: "updatedAt", entry: 1, value: [2004, 1, 2, 3, 4, 5, 0, 0, 0] }],
  ],
  [
    "(entries[0]['id'] == entries[1]['id'] == 'v')",
    [
      { field: "id", entry: 0, value: "v" },
      { field: "id", entry: 1, value: "v" },
    ],
  ],
  ["not bozo and feed['itunes_block'] == 1", []],
  ["bozo", []],
  ["feed['title'] == 'a' or feed['title'] == 'b'", []],
])("%s", (expression, values) => {
  expect(readExpectation(expression)).toEqual(values);
});
