import type { Registry } from "prom-client";
import { addGauge } from "../observe/gauge.ts";
import type { Log } from "../observe/log.ts";

/** A node that was silent for this long no longer counts. */
export const FORGET_MS = 5_000;

/**
 * Whether Redis is reachable, and which other nodes use it. Changes are logged, and the state is exported as
 * metrics.
 */
export function openPresence(log: Pick<Log, "info" | "warn">, registry: Registry) {
  let nodes = 1;
  let othersLookedMs = -1;
  let heardAt = -Infinity;
  let isAway = true;
  let isSaid = false;

  addGauge(
    registry,
    "tidings_allowance_shared",
    "1 while allowances are counted over all nodes, 0 while alone.",
    () => Number(!isAway),
  );
  addGauge(registry, "tidings_allowance_nodes", "Nodes that share allowances, as last known.", () => nodes);

  return {
    isAway: () => isAway,
    nodes: () => nodes,
    /** How long ago another node reached the record; null if none did or it is unknown. */
    othersLookedSecondsAgo(): number | null {
      if (othersLookedMs < 0 || performance.now() - heardAt > FORGET_MS) return null;
      return (othersLookedMs + performance.now() - heardAt) / 1000;
    },
    hear(heard: readonly [nodes: number, othersLookedMs: number]): void {
      [nodes, othersLookedMs] = heard;
      heardAt = performance.now();
      isAway = false;
      if (!isSaid) return;
      isSaid = false;
      log.info("Redis is back: allowances are counted over all nodes", { nodes });
    },
    goAway(error: unknown): void {
      isAway = true;
      if (isSaid) return;
      isSaid = true;
      const reason = (error as Error).message;
      log.warn("Redis is away: this node gives its share of each allowance", { nodes, reason });
    },
  };
}
