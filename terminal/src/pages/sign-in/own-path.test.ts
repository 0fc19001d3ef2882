import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test("keeps a path of our own with its query and hash", () => {
  expect(ownPath("/top?category=crypto#two", "/keys")).toBe("/top?category=crypto#two");
});

test.each([
  null,
  "",
  "keys",
  "//evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/.\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/sign-in?to=/sign-in",
])("%j leads to the keys page", (to) => {
  expect(ownPath(to, "/keys")).toBe("/keys");
});

test("no value leads to another origin", () => {
  // Slashes and dots decide where a path leads, so half of the parts are slashes or dots.
  const steps = fc.constantFrom("/", "/", "\\", ".", "..", "%2e");
  const others = fc.constantFrom("\t", "\n", "evil.example", ":", "@", "?", "#", "%2f", "https:", " ", "x");
  const parts = fc.array(fc.oneof(steps, others), { maxLength: 8 });
  fc.assert(
    fc.property(parts, (given) => {
      const to = ownPath(given.join(""), "/keys");
      expect(new URL(to, "https://tidings.example").origin).toBe("https://tidings.example");
    }),
    { numRuns: 5_000 },
  );
});
