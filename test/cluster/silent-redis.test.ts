import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { openSharedAllowances } from "../../src/service/redis/shared-allowances.ts";
import { startRedis } from "../redis/server.ts";
import { openWire } from "./wire.ts";

const SEEN = { timeout: 60_000 };

test.for(["toServer", "toClient"] as const)(
  "D30 a node that hears nothing more from Redis connects again, although its own writes still go out (silent: %s)",
  async (direction) => {
    await using redis = await startRedis();
    await using wire = await openWire(redis.url);
    const said: string[] = [];
    await using node = openSharedAllowances(wire.url, {
      log: { info: (line) => void said.push(line), warn: (line) => void said.push(line) },
      registry: new Registry(),
      lookedSecondsAgo: () => 0,
    });
    await node.begin(Buffer.from("secret"));
    expect(said).toEqual([]);

    wire.stall(direction);
    await expect.poll(() => said.join("\n"), SEEN).toContain("Redis is unreachable");
    await expect.poll(() => said.join("\n"), SEEN).toContain("Redis is reachable again");
  },
);
