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
    "1 while this node shares allowances with the others, 0 while it counts alone.",
    () => Number(!isAway),
  );
  addGauge(registry, "tidings_allowance_nodes", "Nodes that share allowances, as last known.", () => nodes);

  return {
    isAway: () => isAway,
    nodes: () => nodes,
    /** How long ago another node reached the record; null if none did, or if that is unknown. */
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
      log.info("Redis is reachable again: nodes share allowances", { nodes });
    },
    goAway(error: unknown): void {
      isAway = true;
      if (isSaid) return;
      isSaid = true;
      const reason = (error as Error).message;
      log.warn("Redis is unreachable: this node grants its share of each allowance", { nodes, reason });
    },
  };
}
