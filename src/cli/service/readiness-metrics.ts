import { Gauge, type Registry } from "prom-client";
import type { Lag } from "./readiness.ts";

/** How far this node is behind the record, and whether requests may be sent here. */
export function readinessMetrics(registry: Registry, lag: () => Lag, isReady: () => boolean): void {
  gauge(
    "tidings_behind_publications",
    "Publications that the record is known to have and this node has not applied.",
    () => lag().publications,
  );
  gauge(
    "tidings_behind_seconds",
    "Seconds since this node was last known to hold everything.",
    () => lag().seconds,
  );
  gauge("tidings_ready", "1 while /readyz says yes.", () => Number(isReady()));

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}
