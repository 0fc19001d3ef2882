import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  ["/", "/"],
  ["/keys?a=1#b", "/keys?a=1#b"],
  ["/a/../b", "/b"],
  ["/a b", "/a%20b"],
  ["/\r\nSet-Cookie: a=b", "/Set-Cookie:%20a=b"],
])("%j is %j", (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  undefined,
  "",
  "keys",
  "?a",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " //evil.example",
])("%j is rejected", (text) => {
  expect(ownPath(text)).toBe(undefined);
});

test("whatever the input, the result stays on our own site", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "\t",
    "\n",
    "%2f",
    "evil.example",
    "https:",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join("")}`);
      if (path !== undefined) expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
    }),
  );
});
