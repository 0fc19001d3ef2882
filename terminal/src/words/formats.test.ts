import { expect, test } from "vitest";
import { createFormats, stepsBetween } from "./formats.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const minutes = (count: number) => now + count * 60_000;

test.each([
  [0, [0, "second"]],
  [-0.9, [0, "second"]],
  [-1, [-1, "minute"]],
  [-59.9, [-59, "minute"]],
  [-60, [-1, "hour"]],
  [-60 * 24, [-1, "day"]],
  [60 * 24 * 40, [1, "month"]],
  [60 * 24 * 365 * 2, [2, "year"]],
])("%s minutes from now", (count, step) => {
  expect(stepsBetween(now, minutes(count))).toEqual(step);
});

test("times and shares are written as the language writes them", () => {
  expect(createFormats("en").ago(minutes(-5), now)).toBe("5 minutes ago");
  expect(createFormats("de").ago(minutes(-5), now)).toBe("vor 5 Minuten");
  expect(createFormats("en").percent(0.123, 1)).toBe("12.3%");
  expect(createFormats("fr").number(12_345.5)).toBe("12\u202f345,5");
});
