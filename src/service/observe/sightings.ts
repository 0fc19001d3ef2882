import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import type { Log } from "./log.ts";

/** Whether the record is reachable, as reported by this process's threads. */
export interface Sightings {
  /** Call when `part` could not reach the record. */
  miss(part: string, reason: string): void;
  /** Call when `part` reached the record. */
  see(part: string): void;
}

/**
 * Logs once when the record becomes unreachable and once when all parts reach it again, however often they
 * report.
 */
export function openSightings(
  log: Pick<Log, "info" | "warn">,
  registry: Registry,
  now: () => number = () => performance.now(),
): Sightings {
  const missing = new Set<string>();
  let since = 0;
  const awaySeconds = () => (missing.size === 0 ? 0 : (now() - since) / 1000);
  addGauge(
    registry,
    "tidings_record_away_seconds",
    "Seconds since the database became unreachable; 0 while it is reachable.",
    awaySeconds,
  );
  return {
    miss(part, reason) {
      if (missing.size === 0) {
        since = now();
        log.warn("The database is unreachable; retrying", { reason });
      }
      missing.add(part);
    },
    see(part) {
      const afterSeconds = Math.round(awaySeconds());
      if (missing.delete(part) && missing.size === 0)
        log.info("The database is reachable again", { afterSeconds });
    },
  };
}
