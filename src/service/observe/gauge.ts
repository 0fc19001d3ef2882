import { Gauge, type Registry } from "prom-client";

/** Adds a measure that is read at the moment it is asked for. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
