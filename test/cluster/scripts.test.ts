import { createClient } from "@redis/client";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeScript, HEARTBEAT_SCRIPT } from "../../src/service/redis/scripts.ts";
import { type RedisServer, startRedis } from "../redis/server.ts";
import { bucketModel } from "./bucket-model.ts";

const LEASE_MS = 3_000;

let redis: RedisServer;
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  redis = await startRedis();
  client = createClient({ url: redis.url, RESP: 2 });
  await client.connect();
});

afterAll(async () => {
  client.destroy();
  await redis[Symbol.asyncDispose]();
});

test("the Redis script does the same as the model, whatever callers, nodes and clocks do, even if buckets are lost", async () => {
  // The test supplies the time; everything else is the real script.
  const script = exchangeScript("local now = tonumber(ARGV[11])");
  const step = fc.record({
    passes: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -500, max: 4_000 }) },
      { weight: 1, arbitrary: fc.constant(-3_600_000) },
    ),
    node: fc.integer({ min: 0, max: 2 }),
    needed: fc.integer({ min: 0, max: 8 }),
    wanted: fc.integer({ min: 0, max: 30 }),
    spends: fc.integer({ min: 0, max: 30 }),
    returns: fc.integer({ min: 0, max: 10 }),
    owed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
    isLost: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    known: fc.double({ min: 0, max: 60, noNaN: true }),
  });
  const plan = fc.record({
    perMinute: fc.integer({ min: 1, max: 6_000 }),
    burst: fc.integer({ min: 1, max: 50 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(plan, fc.array(step, { minLength: 1, maxLength: 25 }), async (plan, steps) => {
      const model = bucketModel(LEASE_MS);
      const holder = `key_${++run}`;
      const inHand = [0, 0, 0];
      let now = 1_700_000_000_000;
      for (const { passes, node, needed, wanted, spends, returns, owed, isLost, known } of steps) {
        now += passes;
        const left = Math.max(0, inHand[node]! - spends);
        const returned = Math.min(left, returns);
        const held = left - returned;
        if (isLost) {
          model.forget();
          await client.del(holder);
        }
        const asked = { holder, plan, held, returned, needed, wanted, owed, known };
        const expected = model.exchange(`node_${node}`, asked, now);
        const given = [plan.perMinute, plan.burst, `node_${node}`, held, returned, needed, wanted, owed];
        const [granted, tokens] = (await client.eval(script, {
          keys: [holder],
          arguments: [...given, LEASE_MS, known, now].map(String),
        })) as [number, string];
        expect(granted).toBe(expected.granted);
        expect(Number(tokens)).toBeCloseTo(expected.tokens, 3);
        inHand[node] = held + Math.max(0, granted - needed);
      }
    }),
    { numRuns: 40 },
  );
});

test("only nodes with recent heartbeats count; each learns how long ago another node read the record", async () => {
  const beat = async (node: string, lookedMs: number, forgetMs: number) =>
    (await client.eval(HEARTBEAT_SCRIPT, {
      keys: ["{n}:seen", "{n}:looked"],
      arguments: [node, String(lookedMs), String(forgetMs)],
    })) as [number, number];
  expect(await beat("a", 100, 60_000)).toEqual([1, -1]);
  const [two, seenByB] = await beat("b", 90_000, 60_000);
  expect(two).toBe(2);
  expect(seenByB).toBeGreaterThanOrEqual(100);
  expect(seenByB).toBeLessThan(60_000);
  const [, seenByA] = await beat("a", 0, 60_000);
  expect(seenByA).toBeGreaterThanOrEqual(90_000);
  // After the clock is set back, earlier heartbeats are in the future. Without a correction, dead nodes would
  // count as alive until then.
  await client.zAdd("{n}:seen", { value: "b", score: Date.now() + 3_600_000 });
  await beat("a", 0, 60_000);
  expect(await client.zScore("{n}:seen", "b")).toBeLessThan(Date.now() + 60_000);
  // Nodes without a recent heartbeat are dropped. With a limit of zero, that is every node but the caller.
  await expect.poll(() => beat("c", 0, 0)).toEqual([1, -1]);
});
