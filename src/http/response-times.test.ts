import { expect, test } from "vitest";
import { readResponseTimes } from "./response-times.ts";

const NOW = Date.parse("2026-11-15T10:00:00Z");
const DATE = "Sun, 15 Nov 2026 11:00:00 GMT";

function read(headers: Record<string, string>) {
  return readResponseTimes((name) => headers[name], NOW);
}

test.for([
  [{}, null],
  [{ "retry-after": "120" }, 120_000],
  [{ "retry-after": " 0 " }, 0],
  [{ "retry-after": "Sun, 15 Nov 2026 10:01:00 GMT" }, 60_000],
  // The sender's clock is one hour ahead of ours.
  [{ "retry-after": "Sun, 15 Nov 2026 11:01:00 GMT", date: DATE }, 60_000],
  [{ "retry-after": "Sunday, 15-Nov-26 10:01:00 GMT" }, 60_000],
  [{ "retry-after": "Sat, 14 Nov 2026 10:00:00 GMT" }, 0],
  [{ "retry-after": "-5" }, null],
  [{ "retry-after": "1e9" }, null],
  [{ "retry-after": "99999999999999" }, null],
  [{ "retry-after": "later" }, null],
] as const)("%o: retry after %s", ([headers, expected]) => {
  expect(read(headers).retryAfterMs).toBe(expected);
});

test.for([
  [{}, null],
  [{ "cache-control": "public, max-age=300" }, 300_000],
  [{ "cache-control": 'max-age="300", must-revalidate', age: "100" }, 200_000],
  [{ "cache-control": "max-age=60", age: "100" }, 0],
  [{ "cache-control": "no-cache" }, 0],
  [{ "cache-control": "private, no-store, max-age=300" }, 0],
  [{ "cache-control": "s-maxage=300" }, null],
  [{ expires: "Sun, 15 Nov 2026 10:05:00 GMT" }, 300_000],
  [{ expires: "Sun, 15 Nov 2026 11:05:00 GMT", date: DATE }, 300_000],
  [{ expires: "0" }, null],
  [{ "cache-control": "max-age=60", expires: "Sun, 15 Nov 2026 10:05:00 GMT" }, 60_000],
] as const)("%o: fresh for %s", ([headers, expected]) => {
  expect(read(headers).freshForMs).toBe(expected);
});
