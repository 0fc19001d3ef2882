import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import type { Lag } from "./readiness.ts";

/** How far this node lags behind the record, and whether it is ready. */
export function readinessMetrics(registry: Registry, lag: () => Lag, isReady: () => boolean): void {
  addGauge(
    registry,
    "tidings_behind_publications",
    "Publications in the database that this node has not applied yet.",
    () => lag().publications,
  );
  addGauge(
    registry,
    "tidings_behind_seconds",
    "Seconds since this node was last known to be up to date.",
    () => lag().seconds,
  );
  addGauge(registry, "tidings_ready", "1 while /readyz succeeds.", () => Number(isReady()));
}
