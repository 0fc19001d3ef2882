import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
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
  gauge("tidings_items", "Items in the index.", readings.items);
  gauge("tidings_publication_number", "The last publication applied.", readings.lastNumber);
  gauge("tidings_frame_bytes", "Bytes of items' words in memory.", readings.frameBytes);
  gauge(
    "tidings_record_look_age_seconds",
    "Seconds since the record was last looked at.",
    readings.secondsSinceLook,
  );

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
