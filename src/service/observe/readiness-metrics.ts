import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import type { Lag } from "./readiness.ts";

export interface ReadinessMeasures {
  readonly isReady: () => boolean;
  readonly isLost: () => boolean;
  /** How far this machine's clock leapt ahead, in milliseconds. */
  readonly clockLeap: () => number;
}

/** How far this node lags behind the record, whether it is ready, and whether its record is still in place. */
export function readinessMetrics(
  registry: Registry,
  lag: () => Lag,
  { isReady, isLost, clockLeap }: ReadinessMeasures,
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
  addGauge(
    registry,
    "tidings_clock_leap_seconds",
    "How far this machine's clock leapt ahead, while that holds publishing; otherwise 0.",
    () => clockLeap() / 1000,
  );
}
