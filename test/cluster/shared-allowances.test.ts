import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Allowances, type Plan } from "../../src/access/allowance.ts";
import { excess, simulate } from "./simulation.ts";

const MAX_DELAY_MS = 20;
const plans = fc.record({
  perMinute: fc.integer({ min: 6, max: 30_000 }),
  burst: fc.integer({ min: 1, max: 30 }),
});

/**
 * A tolerance for tokens added while a request and its reply are in flight. A token is spent when it leaves
 * the bucket, but the test counts it when the reply arrives.
 */
const slackOf = (plan: Plan) => 1e-6 + (2 * MAX_DELAY_MS * plan.perMinute) / 60_000;

/** Long enough for a token to be added, for idle tokens to return, and for the tokens of dead nodes to lapse. */
const patienceOf = (plan: Plan) => 60_000 / plan.perMinute + 6_000;

describe("D30 one bucket over all nodes", () => {
  test("in any window, all nodes together admit no more than one bucket would, and no caller starves", async () => {
    const step = fc.record({
      // The next request comes at once, while nodes still hold tokens, or after they have returned them.
      pause: fc.oneof(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 3_000 }),
      ),
      node: fc.integer({ min: 0, max: 3 }),
      units: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10 })),
      requests: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 })),
      kills: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
      setsBack: fc.integer({ min: 0, max: 19 }).map((dice) => (dice === 0 ? 3_600_000 : 0)),
    });
    await fc.assert(
      fc.asyncProperty(
        plans,
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: MAX_DELAY_MS }), { minLength: 1, maxLength: 20 }),
        async (plan, nodes, steps, delays) => {
          let turn = 0;
          const cluster = simulate(nodes, plan, () => delays[turn++ % delays.length]!);
          for (const { pause, node, units, requests, kills, setsBack } of steps) {
            await cluster.pass(pause);
            if (kills) cluster.kill(node);
            cluster.setBack(setsBack);
            for (let count = 0; count < requests; count++)
              void cluster.ask(node, Math.min(units, plan.burst));
          }
          await cluster.pass(3 * MAX_DELAY_MS);
          expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(slackOf(plan));
          // The first node that asks again notices that the clock was set back.
          await cluster.pass(patienceOf(plan));
          void cluster.ask(0);
          for (let node = 0; node < nodes; node++) {
            await cluster.pass(patienceOf(plan));
            const asked = cluster.ask(node);
            await cluster.pass(3 * MAX_DELAY_MS);
            expect((await asked).isAllowed).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("a caller on one node is admitted exactly as with a single bucket", async () => {
    const plan: Plan = { perMinute: 60, burst: 20 };
    const cluster = simulate(3, plan, () => 1);
    const alone = new Allowances();
    const judged: boolean[] = [];
    const expected: boolean[] = [];
    for (let count = 0; count < 40; count++) {
      const asked = cluster.ask(0);
      await cluster.pass(5);
      const { isAllowed, remaining } = await asked;
      judged.push(isAllowed);
      const single = alone.take("key_1", plan, cluster.now());
      expected.push(single.isAllowed);
      expect(Math.abs(remaining - single.remaining)).toBeLessThanOrEqual(1);
    }
    expect(judged).toEqual(expected);
  });

  test("a caller whose requests alternate between nodes gets almost its whole allowance", async () => {
    const plan: Plan = { perMinute: 60, burst: 100 };
    const cluster = simulate(2, plan, () => 1);
    for (let count = 0; count < 130; count++) {
      void cluster.ask(count);
      await cluster.pass(4);
    }
    await cluster.pass(50);
    expect(cluster.allowed.length).toBeGreaterThanOrEqual(98);
    expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(slackOf(plan));
  });

  test("tokens held by a dead node return to the bucket, even if the bucket's clock is set back", async () => {
    const plan: Plan = { perMinute: 600, burst: 40 };
    const cluster = simulate(2, plan, () => 1);
    for (let count = 0; count < 10; count++) {
      void cluster.ask(1);
      await cluster.pass(20);
    }
    cluster.kill(1);
    cluster.setBack(3_600_000);
    // The first request notices the clock change. One lease later the claim lapses, then the bucket refills.
    for (let count = 0; count < 2; count++) {
      await cluster.pass(10_000);
      void cluster.ask(0);
    }
    await cluster.pass(10_000);
    const before = cluster.allowed.length;
    for (let count = 0; count < plan.burst; count++) void cluster.ask(0);
    await cluster.pass(10);
    expect(cluster.allowed.length - before).toBe(plan.burst);
  });

  test("callers that exceed the plan get exactly the tokens that are added", async () => {
    const plan: Plan = { perMinute: 600, burst: 10 };
    const cluster = simulate(3, plan, () => 2);
    for (let at = 0; at < 6_000; at += 10) {
      for (let node = 0; node < 3; node++) void cluster.ask(node);
      await cluster.pass(10);
    }
    await cluster.pass(50);
    expect(cluster.allowed.length).toBeGreaterThanOrEqual(60);
    expect(cluster.allowed.length).toBeLessThanOrEqual(71);
    expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(slackOf(plan));
  });

  test("during an outage of the buckets, nodes grant their shares and pay them back afterwards", async () => {
    const plan: Plan = { perMinute: 60, burst: 40 };
    const cluster = simulate(4, plan, () => 1);
    const askAll = async (count: number) => {
      for (let at = 0; at < count; at++) void cluster.ask(at);
      await cluster.pass(20);
    };
    cluster.setAway(true);
    await askAll(400);
    expect(cluster.allowed).toHaveLength(40);
    cluster.setAway(false);
    await askAll(40);
    // With its first request, each node reports what it granted meanwhile. When the first node has done so,
    // the bucket still holds at most the other three shares.
    expect(cluster.allowed.length).toBeLessThanOrEqual(40 + 30 + 1);
    await cluster.pass(60_000);
    await askAll(400);
    expect(cluster.allowed.length).toBeLessThanOrEqual(40 + 30 + 40 + 62);
  });

  test("buckets that only seem to be back give nobody a new share", async () => {
    const plan: Plan = { perMinute: 60, burst: 30 };
    const cluster = simulate(1, plan, () => 1);
    cluster.setDeaf(true);
    for (let at = 0; at < 60_000; at += 100) {
      void cluster.ask(0);
      await cluster.pass(100);
    }
    expect(cluster.allowed.length).toBeGreaterThanOrEqual(60);
    expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(slackOf(plan));
    cluster.setDeaf(false);
    for (let at = 0; at < 100; at++) void cluster.ask(0);
    await cluster.pass(20);
    // Once the bucket really answers again, the tokens granted meanwhile are deducted from it.
    expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(1 + slackOf(plan));
  });

  test("a lost bucket resumes where nodes last saw it, even for callers that have been idle since", async () => {
    const plan: Plan = { perMinute: 60, burst: 40 };
    for (const pause of [0, 1_800]) {
      const cluster = simulate(2, plan, () => 1);
      for (let at = 0; at < 60; at++) {
        void cluster.ask(at);
        await cluster.pass(3);
      }
      expect(cluster.allowed).toHaveLength(40);
      await cluster.pass(pause);
      cluster.setAway(true);
      await cluster.pass(1_000);
      cluster.lose();
      cluster.setAway(false);
      for (let at = 0; at < 60; at++) void cluster.ask(at);
      await cluster.pass(20);
      expect(excess(cluster.allowed, plan)).toBeLessThanOrEqual(1 + slackOf(plan));
      // Tokens added after the loss are granted, though.
      await cluster.pass(5_000);
      for (let at = 0; at < 60; at++) void cluster.ask(at);
      await cluster.pass(20);
      expect(cluster.allowed.length).toBeGreaterThanOrEqual(40 + Math.floor((pause + 5_000) / 1_000));
    }
  });

  test("an outage does not refill a bucket that is partly used", async () => {
    const plan: Plan = { perMinute: 60, burst: 40 };
    const cluster = simulate(2, plan, () => 1);
    for (let at = 0; at < 30; at++) {
      void cluster.ask(at);
      await cluster.pass(3);
    }
    expect(cluster.allowed).toHaveLength(30);
    cluster.setAway(true);
    for (let at = 0; at < 200; at++) void cluster.ask(at);
    await cluster.pass(20);
    // Ten tokens are left. Each node grants half of those it knows of; tokens held by the other node are lost.
    expect(cluster.allowed.length).toBeGreaterThanOrEqual(34);
    expect(cluster.allowed.length).toBeLessThanOrEqual(44);
  });
});
