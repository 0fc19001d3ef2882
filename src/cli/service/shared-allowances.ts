import { hash, randomUUID } from "node:crypto";
import { Counter, type Registry } from "prom-client";
import { type Exchange, type Exchanged, LEASE_MS, SharedAllowances } from "../../access/shared-allowances.ts";
import { addGauge } from "./gauge.ts";
import { openBuckets } from "./shared-allowances-link.ts";
import type { Log } from "./log.ts";

export interface SharedTools {
  readonly log: Pick<Log, "info" | "warn">;
  readonly registry: Registry;
  /** How long ago this node saw the record: others are told. */
  readonly lookedSecondsAgo: () => number;
}

/** How often a node says that it is there. */
const HEARTBEAT_MS = 1_000;
/** A node that was silent for so long no longer counts. */
const FORGET_MS = 5_000;
/** How often what was spent is told and what lies idle given back. */
const SYNC_MS = 500;

/** Allowances that all nodes keep together in Redis or Valkey; while it is away, this node gives its share. */
export function openSharedAllowances(url: string, { log, registry, lookedSecondsAgo }: SharedTools) {
  const node = randomUUID();
  const buckets = openBuckets(url);
  let prefix = "tidings";
  let nodes = 1;
  let othersLookedMs = -1;
  let heardAt = -Infinity;
  let isAway = true;
  let isSaid = false;
  const timers: NodeJS.Timeout[] = [];

  const exchanges = new Counter({
    name: "tidings_allowance_exchanges_total",
    help: "Times that the shared buckets of allowances were asked.",
    labelNames: ["result"],
    registers: [registry],
  });
  addGauge(
    registry,
    "tidings_allowance_shared",
    "1 while allowances are counted over all nodes, 0 while alone.",
    () => Number(!isAway),
  );
  addGauge(registry, "tidings_allowance_nodes", "Nodes that share allowances, as last known.", () => nodes);

  const allowances = new SharedAllowances({ exchange, isAway: () => isAway, nodes: () => nodes }, () =>
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
      goAway(error);
      throw error;
    }
  }

  async function beat(): Promise<void> {
    const lookedMs = Math.round(lookedSecondsAgo() * 1000);
    const keys = [`${prefix}:{nodes}:seen`, `${prefix}:{nodes}:looked`];
    try {
      [nodes, othersLookedMs] = await buckets.beat(keys, [node, lookedMs, FORGET_MS].map(String));
      heardAt = performance.now();
      comeBack();
    } catch (error) {
      goAway(error);
    }
  }

  function goAway(error: unknown): void {
    isAway = true;
    if (isSaid) return;
    isSaid = true;
    const reason = (error as Error).message;
    log.warn("Redis is away: this node gives its share of each allowance", { nodes, reason });
  }

  function comeBack(): void {
    isAway = false;
    if (!isSaid) return;
    isSaid = false;
    log.info("Redis is back: allowances are counted over all nodes", { nodes });
  }

  return {
    allowances,
    /** How long ago another node saw the record; null where none did, or nobody can tell. */
    othersLookedSecondsAgo(): number | null {
      if (othersLookedMs < 0 || performance.now() - heardAt > FORGET_MS) return null;
      return (othersLookedMs + performance.now() - heardAt) / 1000;
    },
    /** Begins to count with the others of the same installation, which is told by its secret. */
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
      if (!isAway) await buckets.leave(`${prefix}:{nodes}:seen`, node).catch(() => {});
      buckets.close();
    },
  };
}
