import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import type { Lag } from "./readiness.ts";

/** How far this node lags behind the record, and whether it is ready. */
export function readinessMetrics(registry: Registry, lag: () => Lag, isReady: () => boolean): void {
  addGauge(
    registry,
    "tidings_behind_publications",
    "Publications that the record is known to have and this node has not applied.",
    () => lag().publications,
  );
  addGauge(
    registry,
    "tidings_behind_seconds",
    "Seconds since this node was last known to hold everything.",
    () => lag().seconds,
  );
  addGauge(registry, "tidings_ready", "1 while /readyz says yes.", () => Number(isReady()));
}
