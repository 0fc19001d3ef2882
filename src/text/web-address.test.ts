import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanUrl } from "./web-address.ts";

test.each([
  ["https://news.example/a?utm_source=rss&id=7&fbclid=x", "https://news.example/a?id=7"],
  ["https://news.example/a?id=7&ref=rss#comments", "https://news.example/a?id=7"],
  ["https://news.example/a?ref=main&b=%20c+d", "https://news.example/a?ref=main&b=%20c+d"],
  ["https://news.example/a?feed=rss2", "https://news.example/a?feed=rss2"],
  ["https://news.example/?p=12", "https://news.example/?p=12"],
  ["https://app.example/#!/story/4", "https://app.example/#!/story/4"],
  ["HTTPS://News.Example:443/A", "https://news.example/A"],
  ["http://news.example:443/A", "https://news.example/A"],
  ["  https://news.example/long\n   /path ", "https://news.example/long/path"],
  ["https://user:word@news.example/a", "https://news.example/a"],
  ["https://news.example", "https://news.example"],
  ["https://news.example/", "https://news.example/"],
  ["../b", "https://base.example/b"],
  ["//other.example/c", "https://other.example/c"],
  ["javascript:alert(1)", null],
  ["mailto:desk@news.example", null],
  ["http://", null],
  ["", null],
])("%s", (address, cleaned) => {
  expect(cleanUrl(address, "https://base.example/a/")).toBe(cleaned);
});

test("cleaning is idempotent", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (path, query, fragment) => {
      const cleaned = cleanUrl(`https://news.example/${path}?${query}#${fragment}`);
      expect(cleaned === null ? null : cleanUrl(cleaned)).toBe(cleaned);
    }),
  );
});

test("never throws for other text", () => {
  fc.assert(fc.property(fc.string(), (text) => void cleanUrl(text, "https://base.example/")));
});
