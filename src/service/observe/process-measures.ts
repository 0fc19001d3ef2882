import { collectDefaultMetrics, Counter, Registry } from "prom-client";

/** Where a fault of ours can happen. */
export type FaultPart = "api" | "record" | "gathering" | "writing";

export type ProcessMeasures = ReturnType<typeof openProcessMeasures>;

/** What every process measures, whether it answers, gathers or both: itself, and its faults. */
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
    /** Counts the faults of a part that this process has, from 0: of what begins with 1 no increase can be seen. */
    faultsOf(part: FaultPart): () => void {
      faults.inc({ part }, 0);
      return () => faults.inc({ part });
    },
  };
}
