import { expect, test } from "vitest";
import { urlKey } from "./url-key.ts";

const SAME: [what: string, ...addresses: string[]][] = [
  ["scheme", "http://example.com/a", "https://example.com/a"],
  ["www and mobile hosts", "https://www.example.com/a", "https://m.example.com/a", "https://example.com/a"],
  [
    "the case of the host, its default port and a trailing dot",
    "https://EXAMPLE.com:443/a",
    "https://example.com./a",
  ],
  ["slashes", "https://example.com/a/", "https://example.com//a", "https://example.com/a"],
  [
    "where the reader came from",
    "https://example.com/a?utm_source=rss&utm_medium=feed",
    "https://example.com/a?ref=x",
  ],
  [
    "the order of parameters",
    "https://example.com/?id=7&page=2",
    "https://example.com/?page=2&id=7&fbclid=z",
  ],
  ["a fragment", "https://example.com/a#comments", "https://example.com/a"],
  ["the AMP page", "https://amp.example.com/a/amp/", "https://example.com/a"],
  ["how characters are encoded", "https://example.com/caf%C3%A9", "https://example.com/café"],
  ["the index page of a folder", "https://example.com/a/index.html", "https://example.com/a/"],
];

test.each(SAME)("%s makes no difference", (_, first, ...others) => {
  for (const other of others) expect(urlKey(other)).toBe(urlKey(first));
});

const DIFFERENT: [string, string][] = [
  ["https://example.com/a", "https://example.com/b"],
  ["https://example.com/story?id=1", "https://example.com/story?id=2"],
  ["https://example.com/story?cid=1", "https://example.com/story?cid=2"],
  ["https://example.com/A", "https://example.com/a"],
  ["https://news.example.com/a", "https://example.com/a"],
  ["https://example.com:8443/a", "https://example.com/a"],
  ["https://m.com/a", "https://com/a"],
  ["https://example.com/#!/story/1", "https://example.com/#!/story/2"],
];

test.each(DIFFERENT)("%s and %s have different keys", (first, second) => {
  expect(urlKey(second)).not.toBe(urlKey(first));
});

test.each(["", "a", "mailto:a@example.com", "javascript:alert(1)", "urn:uuid:1"])(
  "%j has no key",
  (address) => {
    expect(urlKey(address)).toBeNull();
  },
);

test("keeps characters that cannot be decoded", () => {
  expect(urlKey("https://example.com/%zz")).toBe("example.com/%zz");
});

test("limits the length of keys, but gives different keys to long addresses that differ only at the end", () => {
  const long = `https://example.com/${"é".repeat(3_000)}`;
  expect(urlKey(long)!.length).toBeLessThanOrEqual(600);
  expect(urlKey(`${long}a`)).not.toBe(urlKey(`${long}b`));
  expect(urlKey(`${long}/`)).toBe(urlKey(long));
});
