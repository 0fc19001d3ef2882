import { describe, expect, test } from "vitest";
import { isNoneMatch, tagFor } from "./etag.ts";

const TAG = '"0123456789abcdef"';

describe("If-None-Match", () => {
  test.each([
    [undefined, false],
    ["", false],
    ["*", true],
    [" * ", true],
    [TAG, true],
    [`W/${TAG}`, true],
    [`"other", ${TAG}`, true],
    [`"other",W/${TAG} , "x"`, true],
    ['"other"', false],
    ["0123456789abcdef", false],
    ['"0123456789abcde"', false],
    ['"0123456789abcdef0"', false],
    ['"*"', false],
  ])("%s", (header, isKnown) => {
    expect(isNoneMatch(header, TAG)).toBe(isKnown);
  });

  test("the tag for any encoding matches the same content", () => {
    for (const encoding of [undefined, "br", "gzip"])
      expect(isNoneMatch(tagFor(TAG, encoding), TAG)).toBe(true);
    expect(isNoneMatch('"0123456789abcdef-zip"', TAG)).toBe(false);
  });
});

test("each encoding has its own strong tag", () => {
  const tags = [undefined, "br", "gzip"].map((encoding) => tagFor(TAG, encoding));
  expect(tags).toEqual([TAG, '"0123456789abcdef-br"', '"0123456789abcdef-gzip"']);
});
