import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Registry } from "prom-client";
import { addGauge } from "./gauge.ts";
import { requestMetrics } from "./request-metrics.ts";

/** What the gauges read at the moment they are asked. */
export interface Readings {
  readonly items: () => number;
  readonly lastNumber: () => number;
  readonly frameBytes: () => number;
  /** Seconds since the record was last looked at. */
  readonly secondsSinceLook: () => number;
}

/** `registry` may hold what else this process measures. */
export function createMetrics(readings: Readings, registry: Registry = new Registry()) {
  collectDefaultMetrics({ register: registry });
  const requests = requestMetrics(registry);
  const faults = new Counter({
    name: "tidings_faults_total",
    help: "Errors of our own.",
    labelNames: ["part"],
    registers: [registry],
  });
  addGauge(registry, "tidings_items", "Items in the index.", readings.items);
  addGauge(registry, "tidings_publication_number", "The last publication applied.", readings.lastNumber);
  addGauge(registry, "tidings_frame_bytes", "Bytes of items' words in memory.", readings.frameBytes);
  addGauge(
    registry,
    "tidings_record_look_age_seconds",
    "Seconds since the record was last looked at.",
    readings.secondsSinceLook,
  );

  return {
    registry,
    observe: requests.observe,
    countFault: (part: "api" | "record") => faults.inc({ part }),
    serve: (port: number, host: string) => serveMetrics(registry, port, host),
  };
}

export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
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
