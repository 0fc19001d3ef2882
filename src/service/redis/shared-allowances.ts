import { hash, randomUUID } from "node:crypto";
import { Counter, type Registry } from "prom-client";
import { SharedAllowances } from "../../access/shared-allowances.ts";
import { type Exchange, type Exchanged, LEASE_MS } from "../../access/shared-buckets.ts";
import { openBuckets } from "./link.ts";
import { FORGET_MS, openPresence } from "./presence.ts";
import type { Log } from "../observe/log.ts";

export interface SharedTools {
  readonly log: Pick<Log, "info" | "warn">;
  readonly registry: Registry;
  /** How long ago this node reached the record; reported to the other nodes. */
  readonly lookedSecondsAgo: () => number;
}

/** How often a node sends a heartbeat. */
const HEARTBEAT_MS = 1_000;
/** How often spent tokens are reported and idle ones returned. */
const SYNC_MS = 500;

/**
 * Allowances that all nodes share in Redis or Valkey. While it is unreachable, this node grants only its own
 * share.
 */
export function openSharedAllowances(url: string, { log, registry, lookedSecondsAgo }: SharedTools) {
  const node = randomUUID();
  const buckets = openBuckets(url);
  const presence = openPresence(log, registry);
  let prefix = "tidings";
  const timers: NodeJS.Timeout[] = [];

  const exchanges = new Counter({
    name: "tidings_allowance_exchanges_total",
    help: "Requests to the shared allowance buckets.",
    labelNames: ["result"],
    registers: [registry],
  });

  const allowances = new SharedAllowances({ exchange, isAway: presence.isAway, nodes: presence.nodes }, () =>
    performance.now(),
  );

  async function exchange(asked: Exchange): Promise<Exchanged> {
    const { holder, plan, held, returned, needed, wanted, owed, known } = asked;
    const given = [plan.perMinute, plan.burst, node, held, returned, needed, wanted, owed, LEASE_MS, known];
    try {
      const [granted, tokens] = await buckets.exchange(`${prefix}:allowance:${holder}`, given.map(String));
      exchanges.inc({ result: "answered" });
      return { granted, tokens };
    } catch (error) {
      exchanges.inc({ result: "failed" });
      presence.goAway(error);
      throw error;
    }
  }

  async function beat(): Promise<void> {
    const lookedMs = Math.round(lookedSecondsAgo() * 1000);
    const keys = [`${prefix}:{nodes}:seen`, `${prefix}:{nodes}:looked`];
    try {
      presence.hear(await buckets.beat(keys, [node, lookedMs, FORGET_MS].map(String)));
    } catch (error) {
      presence.goAway(error);
    }
  }

  return {
    allowances,
    othersLookedSecondsAgo: presence.othersLookedSecondsAgo,
    /** Starts sharing allowances with the other nodes of the same installation, which have the same secret. */
    async begin(secret: Buffer): Promise<void> {
      prefix = `tidings:${hash("sha256", secret, "hex").slice(0, 12)}`;
      await buckets.connect();
      await beat();
      timers.push(
        setInterval(() => void beat(), HEARTBEAT_MS).unref(),
        setInterval(() => allowances.sync(), SYNC_MS).unref(),
      );
    },
    async [Symbol.asyncDispose](): Promise<void> {
      timers.forEach(clearInterval);
      await allowances[Symbol.asyncDispose]();
      if (!presence.isAway()) await buckets.leave(`${prefix}:{nodes}:seen`, node).catch(() => {});
      buckets.close();
    },
  };
}
