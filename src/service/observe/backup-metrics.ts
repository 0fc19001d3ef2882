import { Gauge } from "prom-client";
import { openProcessMeasures } from "./process-measures.ts";

/** The metrics of a process that keeps a backup current. Until the first copy is complete, it is behind since its start. */
export function openBackupMetrics(now: () => number = () => performance.now()) {
  const { registry } = openProcessMeasures();
  let levelAt = now();
  new Gauge({
    name: "tidings_backup_behind_seconds",
    help: "Age of the state up to which everything is in the backup.",
    registers: [registry],
    collect() {
      this.set((now() - levelAt) / 1000);
    },
  });
  const failing = new Gauge({
    name: "tidings_backup_failing",
    help: "1 while the log, a whole copy or the deletion of old copies fails and is tried again.",
    registers: [registry],
  });
  return {
    registry,
    level: () => void (levelAt = now()),
    setFailing: (isFailing: boolean) => failing.set(Number(isFailing)),
  };
}
