import { Counter, type Registry } from "prom-client";
import type { Log } from "./log.ts";

/** Counts dropped log lines as a metric, because the log cannot report them while it cannot be written. */
export function logMetrics(registry: Registry, log: Log): void {
  new Counter({
    name: "tidings_log_lines_dropped_total",
    help: "Log lines that could not be written: the disk is full, or nothing reads the log.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(log.dropped());
    },
  });
}
