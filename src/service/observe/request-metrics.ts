import { Counter, Histogram, type Registry } from "prom-client";
import type { FinishedRequest } from "../../api/tools.ts";
import { HUNG_UP } from "../../api/watch.ts";

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];

/** Requests with the same route, status and cache result since the last scrape. */
interface Tally {
  readonly labels: { readonly route: string; readonly status: number; readonly cache: string };
  readonly seconds: number[];
}

/**
 * Counts and times requests. Observations are buffered and passed to the metrics when scraped: hashing the
 * labels for every request would take longer than answering from the cache.
 */
export function requestMetrics(registry: Registry) {
  const tallies = new Map<string, Tally>();
  const count = new Counter({
    name: "tidings_requests_total",
    help: "Requests by the status of their answers; 499 if the caller hung up first.",
    labelNames: ["route", "status", "cache"],
    registers: [registry],
    collect: settle,
  });
  const seconds = new Histogram({
    name: "tidings_request_seconds",
    help: "Time to answer a request.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers: [registry],
    collect: settle,
  });

  function settle(): void {
    for (const { labels, seconds: taken } of tallies.values()) {
      count.inc(labels, taken.length);
      // How long a caller waited before hanging up is not a response time.
      if (labels.status !== HUNG_UP) for (const each of taken) seconds.observe({ route: labels.route }, each);
    }
    tallies.clear();
  }

  return {
    observe({ route, status, cache, milliseconds }: FinishedRequest): void {
      const key = `${route} ${status} ${cache}`;
      let tally = tallies.get(key);
      if (!tally)
        tallies.set(key, (tally = { labels: { route, status, cache: cache ?? "none" }, seconds: [] }));
      tally.seconds.push(milliseconds / 1000);
      // The metrics may never be scraped, so the buffer is bounded.
      if (tally.seconds.length >= 10_000) settle();
    },
  };
}
