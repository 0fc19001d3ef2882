import { Counter, type Registry } from "prom-client";

export type GistMetrics = ReturnType<typeof gistMetrics>;

/** Metrics of the background work on gists. */
export function gistMetrics(registry: Registry) {
  const made = new Counter({
    name: "tidings_gists_made_total",
    help: "Gists made in the background, for items that were published without one.",
    registers: [registry],
  });
  return { count: (count: number) => made.inc(count) };
}
