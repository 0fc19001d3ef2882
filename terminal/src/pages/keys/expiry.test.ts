import { expect, test } from "vitest";
import { dayOf, expiryOf } from "./expiry.ts";

const now = new Date(2026, 10, 15, 10, 32).getTime();

test("a key expires after the chosen number of days, or never", () => {
  expect(expiryOf("never", "", now)).toBeNull();
  expect(expiryOf("30", "", now)).toBe(new Date(now + 30 * 86_400_000).toISOString());
});

test("a key is valid until the end of the chosen day, even if that is today", () => {
  expect(expiryOf("date", "2026-11-15", now)).toBe(new Date(2026, 10, 15, 23, 59, 59, 999).toISOString());
  expect(expiryOf("date", dayOf(now), now)).toBe(expiryOf("date", "2026-11-15", now));
});

test.each(["", "2026-11-14", "2026-02-30", "2026-13-01", "tomorrow"])(
  "%j is not a valid expiry day",
  (day) => {
    expect(expiryOf("date", day, now)).toBeUndefined();
  },
);
