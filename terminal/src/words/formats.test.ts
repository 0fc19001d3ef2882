import { expect, test } from "vitest";
import { createFormats, stepsBetween } from "./formats.ts";
import { LANGUAGES } from "./languages.ts";

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

test("formats times and shares in the style of the language", () => {
  expect(createFormats("en").ago(minutes(-5), now)).toBe("5 minutes ago");
  expect(createFormats("de").ago(minutes(-5), now)).toBe("vor 5 Minuten");
  expect(createFormats("en").percent(0.123, 1)).toBe("12.3%");
  expect(createFormats("fr").number(12_345.5)).toBe("12\u202f345,5");
});

test("yesterday is the calendar day before today in the reader's time zone", () => {
  const { ago } = createFormats("en");
  const justAfterMidnight = new Date(2026, 10, 15, 0, 30).getTime();
  expect(ago(new Date(2026, 10, 14, 0, 20), justAfterMidnight)).toBe("yesterday");
  expect(ago(new Date(2026, 10, 13, 23, 0), justAfterMidnight)).toBe("2 days ago");
  expect(ago(new Date(2026, 10, 17, 0, 0), justAfterMidnight)).toBe("in 2 days");
});

test('gives months and years as numbers, because "last month" could be almost two months ago', () => {
  const { ago } = createFormats("en");
  expect(ago(minutes(-60 * 24 * 50), now)).toBe("1 month ago");
  expect(ago(minutes(60 * 24 * 500), now)).toBe("in 1 year");
});

test.each(LANGUAGES)("an exact time in $name includes the time zone", ({ code }) => {
  const zone = new Intl.DateTimeFormat(code, { timeZoneName: "short" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")!.value;
  expect(createFormats(code).moment(now)).toContain(zone);
  expect(createFormats(code).utc(now)).toBe("2026-11-15 10:00 UTC");
});
