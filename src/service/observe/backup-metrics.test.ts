import { expect, test } from "vitest";
import { openBackupMetrics } from "./backup-metrics.ts";

test("a backup's age counts from when it was last complete; before the first time, from the start", async () => {
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
