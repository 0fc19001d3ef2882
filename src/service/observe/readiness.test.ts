import { describe, expect, test } from "vitest";
import { RecordSight, unreadiness } from "./readiness.ts";

const LEVEL = { publications: 0, seconds: 0, lookedSecondsAgo: 0 };
const FACTS = {
  isFilled: true,
  filledPercent: 100,
  isDraining: false,
  isLost: false,
  lag: LEVEL,
  othersLookedSecondsAgo: null,
  staleSeconds: 60,
};

describe("readiness", () => {
  test("a node is not ready while its index loads or while it is stopping", () => {
    expect(unreadiness(FACTS)).toBeUndefined();
    expect(unreadiness({ ...FACTS, isFilled: false, filledPercent: 41 })).toBe(
      "The index is still loading (41 %).",
    );
    expect(unreadiness({ ...FACTS, isDraining: true })).toContain("stop");
    expect(unreadiness({ ...FACTS, isLost: true })).toContain("not the one that this node opened");
  });

  test("nodes stay ready if none can reach the database, but not a node that alone cannot reach it", () => {
    const lag = { publications: 0, seconds: 61, lookedSecondsAgo: 61 };
    expect(unreadiness({ ...FACTS, lag })).toBeUndefined();
    expect(unreadiness({ ...FACTS, lag, othersLookedSecondsAgo: 61 })).toBeUndefined();
    expect(unreadiness({ ...FACTS, lag, othersLookedSecondsAgo: 1 })).toContain("61 s, but others have");
    expect(
      unreadiness({ ...FACTS, lag: { ...lag, lookedSecondsAgo: 59 }, othersLookedSecondsAgo: 1 }),
    ).toBeUndefined();
  });
});

test("tracks the lag, its duration, and whether an outage is new", () => {
  let now = 0;
  const sight = new RecordSight(() => now);
  const looked = { number: 5, known: 5, settled: 1_000, clockOffset: 7, clockLeap: 0 };
  expect(sight.see(looked)).toBe(false);
  now = 2_000;
  expect(sight.lag(5)).toEqual({ publications: 0, seconds: 2, lookedSecondsAgo: 2 });
  sight.see({ ...looked, known: 8, settled: null });
  now = 3_000;
  expect(sight.lag(5)).toEqual({ publications: 3, seconds: 3, lookedSecondsAgo: 1 });
  expect(sight.lag(8).publications).toBe(0);
  expect([sight.miss("gone"), sight.miss("still gone")]).toEqual([true, false]);
  // The replica is reachable, but the record is not.
  expect(sight.see({ ...looked, known: null, settled: null })).toBe(false);
  expect(sight.awayBecause).toBe("still gone");
  expect(sight.see(looked)).toBe(true);
  expect([sight.awayBecause, sight.settledUpTo, sight.clockOffset]).toEqual([undefined, 1_000, 7]);
});
