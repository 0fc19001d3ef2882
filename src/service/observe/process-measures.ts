import { collectDefaultMetrics, Counter, Registry } from "prom-client";

/** The parts whose faults are counted. */
export type FaultPart = "api" | "record" | "gathering" | "writing" | "gists";

export type ProcessMeasures = ReturnType<typeof openProcessMeasures>;

/** The metrics of every process, whether it answers, gathers or both: its resources and its faults. */
export function openProcessMeasures() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const faults = new Counter({
    name: "tidings_faults_total",
    help: "Internal errors.",
    labelNames: ["part"],
    registers: [registry],
  });
  return {
    registry,
    /**
     * Returns a function that counts a fault in this part. The counter starts at 0, because Prometheus sees
     * no increase in a counter that begins at 1.
     */
    faultsOf(part: FaultPart): () => void {
      faults.inc({ part }, 0);
      return () => faults.inc({ part });
    },
  };
}
