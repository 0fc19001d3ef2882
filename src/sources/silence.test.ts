import { describe, expect, test } from "vitest";
import { NEW_FEED } from "./schedule.ts";
import { findSilence } from "./silence.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-19T12:00:00Z");

/** A feed with ten entries, this many days apart, whose newest is this old. */
function feed(ageDays: number, gapDays: number, count = 10) {
  const entryTimes = Array.from({ length: count }, (_, at) => NOW - (ageDays + at * gapDays) * DAY_MS);
  return { ...NEW_FEED, entryTimes };
}

describe("a feed is frozen", () => {
  test.each([
    ["an hourly feed after eight days", feed(8, 1 / 24), true],
    ["an hourly feed after a long weekend", feed(4, 1 / 24), false],
    ["a weekly feed after two months", feed(60, 7), false],
    ["a weekly feed since January", feed(300, 7), true],
    ["a feed with too few entries to have a habit", feed(300, 1, 3), false],
    ["a feed that fails, which is reported as such", { ...feed(300, 1), failures: 1 }, false],
  ])("%s", (_, state, isFrozen) => {
    expect(findSilence(state, NOW) !== null).toBe(isFrozen);
  });

  test("and its habit is found", () => {
    expect(findSilence(feed(30, 2), NOW)).toEqual({ newestAt: NOW - 30 * DAY_MS, usualGapMs: 2 * DAY_MS });
  });
});
