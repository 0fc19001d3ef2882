import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Allowances, type Plan } from "./allowance.ts";

const PLAN: Plan = { perMinute: 60, burst: 3 };
const NOW = Date.parse("2026-11-14T12:00:00Z");

describe("D30 a bucket of requests", () => {
  test("gives the burst at once, then one request per second", () => {
    const allowances = new Allowances();
    const take = (after: number) => allowances.take("key_1", PLAN, NOW + after);
    expect(take(0)).toEqual({ isAllowed: true, remaining: 2, resetSeconds: 1, retrySeconds: 0 });
    expect(take(0)).toEqual({ isAllowed: true, remaining: 1, resetSeconds: 2, retrySeconds: 0 });
    expect(take(0)).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 3, retrySeconds: 0 });
    expect(take(0)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 3, retrySeconds: 1 });
    expect(take(999)).toEqual({ isAllowed: false, remaining: 0, resetSeconds: 3, retrySeconds: 1 });
    expect(take(1_000)).toEqual({ isAllowed: true, remaining: 0, resetSeconds: 3, retrySeconds: 0 });
    expect(take(1_000).isAllowed).toBe(false);
  });

  test("a refused request costs nothing", () => {
    const allowances = new Allowances();
    for (let at = 0; at < 3; at++) allowances.take("key_1", PLAN, NOW);
    for (let at = 0; at < 50; at++) expect(allowances.take("key_1", PLAN, NOW).isAllowed).toBe(false);
    expect(allowances.take("key_1", PLAN, NOW + 1_000).isAllowed).toBe(true);
  });

  test("never holds more than the burst, however long it goes unused", () => {
    const allowances = new Allowances();
    allowances.take("key_1", PLAN, NOW);
    expect(allowances.take("key_1", PLAN, NOW + 86_400_000).remaining).toBe(2);
  });

  test("is not shared between holders", () => {
    const allowances = new Allowances();
    for (let at = 0; at < 4; at++) allowances.take("key_1", PLAN, NOW);
    expect(allowances.take("key_2", PLAN, NOW)).toMatchObject({ isAllowed: true, remaining: 2 });
  });

  test("a token given back counts as never taken, and never raises the bucket above the burst", () => {
    const allowances = new Allowances();
    for (let at = 0; at < 3; at++) allowances.take("key_1", PLAN, NOW);
    allowances.giveBack("key_1", PLAN, NOW);
    expect(allowances.take("key_1", PLAN, NOW)).toMatchObject({ isAllowed: true, remaining: 0 });
    for (let at = 0; at < 5; at++) allowances.giveBack("key_1", PLAN, NOW);
    expect(allowances.take("key_1", PLAN, NOW).remaining).toBe(2);
  });

  test("a slow plan reports how long to wait", () => {
    const allowances = new Allowances();
    const slow = { perMinute: 1, burst: 1 };
    allowances.take("key_1", slow, NOW);
    expect(allowances.take("key_1", slow, NOW).retrySeconds).toBe(60);
    expect(allowances.take("key_1", slow, NOW + 59_001).retrySeconds).toBe(1);
    expect(allowances.take("key_1", slow, NOW + 60_000).isAllowed).toBe(true);
  });

  test("setting the clock back adds no tokens and locks nobody out for longer", () => {
    const allowances = new Allowances();
    for (let at = 0; at < 3; at++) allowances.take("key_1", PLAN, NOW);
    expect(allowances.take("key_1", PLAN, NOW - 3_600_000).isAllowed).toBe(false);
    expect(allowances.take("key_1", PLAN, NOW - 3_600_000 + 1_000).isAllowed).toBe(true);
  });
});

test("D30 a bucket that was ended and resumed is charged for tokens taken before and in between", () => {
  const plan = { perMinute: 60, burst: 20 };
  const times = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(times, times, fc.integer({ min: 0, max: 3_000 }), (before, meanwhile, pause) => {
      const [kept, forgetful] = [new Allowances(), new Allowances()];
      const takeFromBoth = (now: number) => {
        for (const allowances of [kept, forgetful]) allowances.take("key_1", plan, now);
      };
      // Takes at least once, because `end` returns nothing for an unknown holder.
      for (let at = 0; at <= before; at++) takeFromBoth(NOW);
      const ended = forgetful.end("key_1", plan, NOW)!;
      for (let at = 0; at < meanwhile; at++) takeFromBoth(NOW);
      forgetful.resume("key_1", plan, ended, NOW);
      const levelOf = (allowances: Allowances) => allowances.level("key_1", plan, NOW + pause);
      expect(levelOf(forgetful)).toBeCloseTo(levelOf(kept), 6);
    }),
  );
});

test("a holder's allowance does not depend on other holders, nor on when full buckets are dropped", () => {
  const plan = { perMinute: 6, burst: 12 };
  const visit = fc.record({
    holder: fc.constantFrom("key_1", "key_2", "key_3"),
    pause: fc.integer({ min: 0, max: 40_000 }),
  });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), (visits) => {
      const together = new Allowances();
      const naive = new Map<string, { tokens: number; at: number }>();
      let now = NOW;
      for (const { holder, pause } of visits) {
        now += pause;
        const { tokens, at } = naive.get(holder) ?? { tokens: plan.burst, at: now };
        const there = Math.min(plan.burst, tokens + ((now - at) * plan.perMinute) / 60_000);
        expect(together.level(holder, plan, now)).toBeCloseTo(there, 6);
        together.take(holder, plan, now);
        naive.set(holder, { tokens: there >= 1 ? there - 1 : there, at: now });
      }
    }),
  );
});

test("no period admits more than the burst plus the refill; a caller that waits as told is admitted", () => {
  const plans = fc.record({
    perMinute: fc.integer({ min: 1, max: 1_000 }),
    burst: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(
      plans,
      fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 80 }),
      (plan, pauses) => {
        const allowances = new Allowances();
        const allowed: number[] = [];
        let now = NOW;
        for (const pause of pauses) {
          now += pause;
          const standing = allowances.take("key_1", plan, now);
          if (standing.isAllowed) allowed.push(now);
          else {
            expect(standing.retrySeconds).toBeGreaterThan(0);
            now += standing.retrySeconds * 1_000;
            expect(allowances.take("key_1", plan, now).isAllowed).toBe(true);
            allowed.push(now);
          }
          expect(standing.remaining).toBeGreaterThanOrEqual(0);
          expect(standing.remaining).toBeLessThanOrEqual(plan.burst);
        }
        for (const [from, start] of allowed.entries()) {
          for (let to = from; to < allowed.length; to++) {
            const flowed = ((allowed[to]! - start) * plan.perMinute) / 60_000;
            expect(to - from + 1).toBeLessThanOrEqual(plan.burst + flowed + 1e-6);
          }
        }
      },
    ),
  );
});
