import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Plan } from "../../src/access/allowance.ts";
import { openSharedAllowances } from "../../src/service/redis/shared-allowances.ts";
import { startRedis } from "../redis/server.ts";

/** One token is added every ten seconds, so only a few are added during the test. */
const PLAN: Plan = { perMinute: 6, burst: 40 };
const SEEN = { timeout: 60_000 };

test.for([{ isValkey: true }, { isValkey: false }])(
  "D30 a store that restarts empty gives nobody a new burst (Valkey: $isValkey)",
  async (options) => {
    await using redis = await startRedis(options);
    const said: string[] = [];
    const open = async () => {
      const node = openSharedAllowances(redis.url, {
        log: { info: (line) => void said.push(line), warn: (line) => void said.push(line) },
        registry: new Registry(),
        lookedSecondsAgo: () => 0,
      });
      await node.begin(Buffer.from("secret"));
      return node;
    };
    await using one = await open();
    await using other = await open();
    const nodes = [one, other];
    const began = performance.now();
    const ask = async (count: number) => {
      let allowed = 0;
      for (let at = 0; at < count; at++)
        if ((await nodes[at % 2]!.allowances.take("key_1", PLAN)).isAllowed) allowed += 1;
      return allowed;
    };
    const flowedIn = () => ((performance.now() - began) * PLAN.perMinute) / 60_000;

    expect(await ask(60)).toBeGreaterThanOrEqual(PLAN.burst - 1);
    const saying = (words: string) => said.filter((line) => line.includes(words)).length;
    await redis.stop();
    await expect.poll(() => saying("Redis is unreachable"), SEEN).toBe(2);
    await redis.start();
    await expect.poll(() => saying("Redis is reachable again"), SEEN).toBe(2);
    expect(await ask(60)).toBeLessThanOrEqual(Math.ceil(flowedIn()) + 1);
    // A key that was never used still has its full allowance.
    expect((await one.allowances.take("key_2", PLAN)).remaining).toBe(PLAN.burst - 1);
  },
);
