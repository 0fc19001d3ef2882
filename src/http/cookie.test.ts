import { expect, test } from "vitest";
import { findCookie, writeCookie } from "./cookie.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["a=1", "1"],
  ["b=2; a=1; c=3", "1"],
  ["b=2;a=1", "1"],
  ["a=1; a=2", "1"],
  ["aa=1; xa=2", undefined],
  ["a", undefined],
  ["=1; a==x=", "=x="],
  ["a=", ""],
])("in %j the cookie a is %j", (header, value) => {
  expect(findCookie(header, "a")).toBe(value);
});

test("a cookie is HttpOnly and SameSite=Lax, and Secure if asked for", () => {
  const terms = { path: "/x", maxAgeSeconds: 60 };
  expect(writeCookie("a", "1", { ...terms, isSecure: false })).toBe(
    "a=1; Path=/x; Max-Age=60; HttpOnly; SameSite=Lax",
  );
  expect(writeCookie("a", "1", { ...terms, isSecure: true })).toBe(
    "a=1; Path=/x; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
});
