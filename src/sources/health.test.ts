import { describe, expect, test } from "vitest";
import { type DayCount, dayOf } from "../domain/outlet-day.ts";
import { judgeOutlet, type PolledFeed } from "./health.ts";
import { NEW_FEED } from "./schedule.ts";

const DAY_MS = 86_400_000;
/** A Thursday. */
const NOW = Date.parse("2026-11-19T12:00:00Z");
const TODAY = dayOf(NOW);
const FEED = "https://quay.example/feed";

interface Habit {
  /** How many articles the outlet listed so many days ago. */
  readonly listed: (daysAgo: number) => number;
  readonly gathered?: (daysAgo: number) => boolean;
  readonly counts?: readonly DayCount[];
  readonly feed?: Partial<PolledFeed>;
  readonly entryTimes?: readonly number[];
  readonly now?: number;
}

/** What is wrong with an outlet of this habit over five weeks. */
function judge({ listed, gathered = () => true, counts = [], feed = {}, entryTimes = [], now = NOW }: Habit) {
  const today = dayOf(now);
  const days = Array.from({ length: 36 }, (_, daysAgo) => daysAgo);
  const listings = days.map((daysAgo) => ({
    outlet: 1,
    day: today - daysAgo,
    measure: "listed" as const,
    count: listed(daysAgo),
  }));
  const polled = { url: FEED, state: { ...NEW_FEED, entryTimes }, failure: null, failureKind: null, ...feed };
  return judgeOutlet([polled], [...listings.filter(({ count }) => count > 0), ...counts], {
    gathered: new Set(days.filter(gathered).map((daysAgo) => today - daysAgo)),
    now,
  }).findings;
}

const kinds = (habit: Habit) => judge(habit).map(({ sickness }) => sickness);
const steady = (count: number) => () => count;
const counted = (measure: DayCount["measure"], daysAgo: number, count: number): DayCount => ({
  outlet: 1,
  day: TODAY - daysAgo,
  measure,
  count,
});
const hoursAgo = (hours: number) => NOW - hours * 3_600_000;

describe("feeds", () => {
  const failing = (failures: number, failureKind: string, failure: string): Partial<PolledFeed> => ({
    state: { ...NEW_FEED, failures },
    failureKind,
    failure,
  });

  test.for([
    ["two timeouts", failing(2, "timeout", "took too long"), []],
    ["three timeouts", failing(3, "timeout", "took too long"), ["failing"]],
    ["one 404", failing(1, "status", "answered 404 (not found)"), ["gone"]],
    ["one 410", failing(1, "status", "answered 410 (permanently gone)"), ["gone"]],
    ["one web page", failing(1, "not-a-feed", "it is not a feed"), ["gone"]],
    ["a port 4040", failing(1, "connect", "refuses connections on port 4040"), []],
    ["a move", { state: { ...NEW_FEED, movedTo: "https://quay.example/new" } }, ["moved"]],
  ] as const)("%s: %j", ([, feed, expected]) => {
    expect(kinds({ listed: steady(8), feed })).toEqual(expected);
  });
});

describe("habits", () => {
  const weekdays = (daysAgo: number) => (new Date(NOW - daysAgo * DAY_MS).getUTCDay() % 6 === 0 ? 0 : 8);
  const fridayEvening = Date.parse("2026-11-13T18:00:00Z");
  const workdays = Array.from({ length: 10 }, (_, at) => fridayEvening - at * 3_600_000);
  const silentSince = (last: number, now: number) => ({
    listed: (daysAgo: number) => {
      const at = now - daysAgo * DAY_MS;
      return at > last || new Date(at).getUTCDay() % 6 === 0 ? 0 : 8;
    },
    entryTimes: workdays,
    now,
  });

  test("an outlet that rests at weekends is silent on Monday morning, and overdue on Thursday", () => {
    expect(kinds(silentSince(fridayEvening, Date.parse("2026-11-16T06:00:00Z")))).toEqual([]);
    expect(kinds(silentSince(fridayEvening, NOW))).toContain("overdue");
    // Even a long silence never becomes its habit.
    expect(kinds(silentSince(fridayEvening, NOW + 14 * DAY_MS))).toContain("frozen");
    expect(kinds({ listed: weekdays, entryTimes: [1, 2, 3, 4, 5].map(hoursAgo) })).toEqual([]);
  });

  test("an outlet with few articles is judged over a week, and one with very few is never judged", () => {
    const fewer = (usual: number) => (daysAgo: number) => (daysAgo < 8 ? (daysAgo % 3 === 0 ? 1 : 0) : usual);
    expect(judge({ listed: fewer(5) })).toMatchObject([
      { sickness: "shrunken", shrinkage: { days: 7, listed: 2, expected: 35 } },
    ]);
    expect(kinds({ listed: fewer(2) })).toEqual([]);
    // Exactly a third is still enough.
    expect(kinds({ listed: (daysAgo) => (daysAgo < 4 ? 3 : 9) })).toEqual([]);
  });

  test("days on which nothing at all was gathered say nothing about an outlet", () => {
    const down = (daysAgo: number) => daysAgo > 5;
    expect(kinds({ listed: (daysAgo) => (down(daysAgo) ? 9 : 0), gathered: down })).toEqual([]);
  });
});

describe("articles", () => {
  test("a change of language is noticed, unless there are too few articles", () => {
    const before = counted("language:en", 10, 20);
    const now = [counted("language:en", 1, 3), counted("language:de", 1, 9)];
    expect(judge({ listed: steady(3), counts: [before, ...now] })).toMatchObject([
      { sickness: "language", drift: { usual: "en", now: "de", share: 0.25 } },
    ]);
    expect(kinds({ listed: steady(3), counts: [before, ...now.slice(1)] })).toEqual([]);
    expect(kinds({ listed: steady(3), counts: now })).toEqual([]);
  });

  test.for([
    [["page:refused", "text:teaser"], ["walled"]],
    [["page:failing", "text:teaser"], ["pages"]],
    [["page:robots", "text:none"], ["robots"]],
    [["page:script", "text:teaser"], ["script-only"]],
    // These pages were not requested, because the operator said so or the feed has the text.
    [["page:not-asked", "text:teaser"], []],
    [["page:refused", "text:feed"], []],
  ] as const)("%j of all: %j", ([measures, expected]) => {
    const counts = measures.map((measure) => counted(measure, 1, 6));
    expect(kinds({ listed: steady(6), counts })).toEqual(expected);
    // Four articles are too few, and last week's don't count.
    expect(kinds({ listed: steady(6), counts: counts.map((each) => ({ ...each, count: 4 })) })).toEqual([]);
    expect(kinds({ listed: steady(6), counts: counts.map((each) => ({ ...each, day: TODAY - 7 })) })).toEqual(
      [],
    );
  });
});
