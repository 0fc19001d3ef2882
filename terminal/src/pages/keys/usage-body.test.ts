import { expect, test } from "vitest";
import { namedSteps, tallyOf, totalOf } from "./usage-body.ts";
import type { UsageStep } from "../../../../src/session/wire.ts";

const HOUR = 3_600_000;
const start = new Date(2026, 10, 14, 10, 15).getTime();
const steps = (count: number, stepMs: number): UsageStep[] =>
  Array.from({ length: count }, (_, place) => ({
    at: new Date(start + place * stepMs).toISOString(),
    requests: 10,
    errors: 2,
    throttled: 1,
  }));
const hoursNamed = (points: readonly UsageStep[], span: "24" | "168" | "720") =>
  namedSteps(points, span).map((place) => new Date(points[place]!.at).getHours());

test("answered, failed and throttled requests add up to all requests", () => {
  expect(tallyOf(steps(1, HOUR)[0]!)).toEqual({ answered: 7, errors: 2, throttled: 1 });
  expect(totalOf(steps(3, HOUR))).toEqual({ answered: 21, errors: 6, throttled: 3 });
  expect(totalOf([])).toEqual({ answered: 0, errors: 0, throttled: 0 });
});

test("labels every sixth hour of a day, each day of a week, every fifth day of a month", () => {
  expect(hoursNamed(steps(96, HOUR / 4), "24")).toEqual([12, 18, 0, 6]);
  expect(namedSteps(steps(168, HOUR), "168")).toHaveLength(7);
  expect(namedSteps(steps(120, 6 * HOUR), "720")).toHaveLength(6);
});
