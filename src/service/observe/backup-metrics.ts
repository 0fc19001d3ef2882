import { Gauge } from "prom-client";
import { openProcessMeasures } from "./process-measures.ts";

/**
 * The metrics of a process that keeps a backup current. Until the first copy is complete, the backup's age counts from
 * the start of the process.
 */
export function openBackupMetrics(now: () => number = () => performance.now()) {
  const { registry } = openProcessMeasures();
  let levelAt = now();
  new Gauge({
    name: "tidings_backup_behind_seconds",
    help: "Seconds since the backup was last complete.",
    registers: [registry],
    collect() {
      this.set((now() - levelAt) / 1000);
    },
  });
  const failing = new Gauge({
    name: "tidings_backup_failing",
    help: "1 while copying the log, making a whole copy or deleting old copies fails and is retried.",
    registers: [registry],
  });
  return {
    registry,
    level: () => void (levelAt = now()),
    setFailing: (isFailing: boolean) => failing.set(Number(isFailing)),
  };
}
