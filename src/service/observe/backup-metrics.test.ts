import { expect, test } from "vitest";
import { openBackupMetrics } from "./backup-metrics.ts";

test("a backup is behind since it was last complete, and since its start before that", async () => {
  let now = 0;
  const metrics = openBackupMetrics(() => now);
  const behind = async () =>
    /^tidings_backup_behind_seconds (\S+)$/m.exec(await metrics.registry.metrics())![1];
  now = 5_000;
  expect(await behind()).toBe("5");
  metrics.level();
  now = 5_250;
  expect(await behind()).toBe("0.25");
});
