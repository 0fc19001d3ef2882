import fc from "fast-check";
import { expect, test } from "vitest";
import { clockEstimate } from "./clock.ts";

test("the estimate is off by at most half of the fastest recent round trip", () => {
  const way = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }),
      fc.array(fc.tuple(way, way), { minLength: 1 }),
      (offset, ways) => {
        const clock = clockEstimate();
        let now = 1_700_000_000_000;
        for (const [there, back] of ways) {
          clock.add(now, now + there + back, now + there + offset);
          now += 1_000;
        }
        const quickest = Math.min(...ways.slice(-30).map(([there, back]) => there + back));
        expect(Math.abs(clock.offset() - offset)).toBeLessThanOrEqual(quickest / 2 + 1);
      },
    ),
  );
});

test("follows at once if the other clock is changed, and returns 0 without readings", () => {
  const clock = clockEstimate();
  expect(clock.offset()).toBe(0);
  clock.add(1_000, 1_000, 1_000);
  clock.add(2_000, 2_010, 62_005);
  expect(clock.offset()).toBe(60_000);
});
