import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import type { Lag } from "./readiness.ts";

/** How far this node lags behind the record, whether it is ready, and whether its record is still in place. */
export function readinessMetrics(
  registry: Registry,
  lag: () => Lag,
  { isReady, isLost }: { readonly isReady: () => boolean; readonly isLost: () => boolean },
): void {
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
  addGauge(
    registry,
    "tidings_record_lost",
    "1 while the database is not the one that was opened, or is damaged.",
    () => Number(isLost()),
  );
}
