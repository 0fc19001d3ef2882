import { expect, test } from "vitest";
import { dailyCounts } from "./daily-counts.ts";

/** An instant of the reader's day, wherever the test runs. */
const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const counted = (days: readonly [day: number, value: number][]) =>
  days.map(([day, value]) => ({ at: on(day, 0), value }));

test("counts per day in the reader's time zone, including days without items", () => {
  const week = [9, 10, 11].map((day): [number, number] => [day, 0]);
  expect(dailyCounts([on(16, 23), on(12, 1), on(16, 0), on(14, 12)])).toEqual(
    counted([
      [10, 0],
      [11, 0],
      [12, 1],
      [13, 0],
      [14, 1],
      [15, 0],
      [16, 2],
    ]),
  );
  expect(dailyCounts([on(18, 3), on(9, 3)])).toHaveLength(10);
  expect(dailyCounts([on(12, 3)])).toEqual(counted([[6, 0], [7, 0], [8, 0], ...week, [12, 1]]));
  expect(dailyCounts([])).toEqual([]);
});
