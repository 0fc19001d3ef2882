import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import { openProcessMeasures } from "./process-measures.ts";
import { requestMetrics } from "./request-metrics.ts";

/** Values that the gauges read when scraped. */
export interface GaugeReadings {
  readonly items: () => number;
  readonly gistsMissing: () => number;
  readonly lastNumber: () => number;
  readonly frameBytes: () => number;
  /** Seconds since the record was last polled. */
  readonly secondsSinceLook: () => number;
}

/** The metrics of a node, in addition to those of every process. */
export function createMetrics(readings: GaugeReadings, measures = openProcessMeasures()) {
  const { registry } = measures;
  const requests = requestMetrics(registry);
  const faults = { api: measures.faultsOf("api"), record: measures.faultsOf("record") };
  addGauge(registry, "tidings_items", "Items in the index.", readings.items);
  addGauge(
    registry,
    "tidings_gists_missing",
    "Items whose gist is not made yet; questions match them by their entities.",
    readings.gistsMissing,
  );
  addGauge(registry, "tidings_publication_number", "The last publication applied.", readings.lastNumber);
  addGauge(registry, "tidings_frame_bytes", "Bytes of item text in memory.", readings.frameBytes);
  addGauge(
    registry,
    "tidings_record_look_age_seconds",
    "Seconds since the database was last polled.",
    readings.secondsSinceLook,
  );

  return {
    registry,
    observe: requests.observe,
    countFault: (part: keyof typeof faults) => faults[part](),
    serve: (port: number, host: string) => serveMetrics(registry, port, host),
  };
}

export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (request.url?.split("?")[0] !== "/metrics") return response.writeHead(404).end("See /metrics\n");
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
