import { expect, test } from "vitest";
import { LINK_MINUTES, openSignInLink } from "./sign-in-link.ts";

test("a link signs in its first visitor only, and only for a quarter of an hour", () => {
  let elapsed = 5;
  const link = openSignInLink("acc_a", () => elapsed);
  expect(link.token).toMatch(/^[\w-]{43}$/);
  expect(link.take(`${link.token}x`)).toBe(null);
  expect(link.take("")).toBe(null);
  expect(link.take(link.token)).toBe("acc_a");
  expect(link.take(link.token)).toBe(null);

  const late = openSignInLink("acc_a", () => elapsed);
  expect(late.token).not.toBe(link.token);
  elapsed += LINK_MINUTES * 60_000;
  expect(late.take(late.token)).toBe(null);
});
