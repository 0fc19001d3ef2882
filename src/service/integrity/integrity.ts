import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "../../settings/settings.ts";
import type { PagesChecked } from "../../store/check-pages.ts";
import { FILE_NAME } from "../../store/open.ts";
import type { Log } from "../observe/log.ts";
import { checkInProcess } from "./check-in-process.ts";

/** A damaged page is usually old. A service that was just started has better things to do. */
export const FIRST_CHECK_MS = 5 * 60_000;
/** How long to wait after the checking process failed. */
const RETRY_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

export interface IntegrityTools {
  readonly firstMs: number;
  readonly log: Pick<Log, "info" | "fault">;
  readonly onDamage: () => void;
}

/** Checks the pages of the embedded record in the background, unless that is turned off. */
export function watchIntegrity(
  { data, database, integrityHours }: Pick<Settings, "data" | "database" | "integrityHours">,
  { firstMs, log, onDamage }: IntegrityTools,
): AsyncDisposable | undefined {
  if (database !== null || integrityHours === 0) return undefined;
  const path = join(data, FILE_NAME);
  const stopping = new AbortController();
  const { signal } = stopping;
  const over = watch();

  async function watch(): Promise<void> {
    await rest(firstMs, signal);
    while (!signal.aborted) {
      const began = performance.now();
      const checked = await checkInProcess(path, signal).catch((error: unknown) => {
        if (!signal.aborted) log.fault("The check of the database failed; it will be tried again", error);
        return null;
      });
      if (checked && !signal.aborted) tell(checked, Math.round((performance.now() - began) / 1000));
      await rest(checked ? integrityHours * HOUR_MS : RETRY_MS, signal);
    }
  }

  function tell({ damage, unread }: PagesChecked, seconds: number): void {
    if (unread.length > 0)
      log.fault(
        "The database could not be checked for damage. Check the disk; see docs/operations.md",
        undefined,
        { unread },
      );
    if (damage.length === 0) {
      if (unread.length === 0) log.info("The database is intact", { seconds });
      return;
    }
    log.fault(
      "The database is damaged; nothing is answered. Stop the service and restore a backup (docs/operations.md)",
      undefined,
      { damage },
    );
    onDamage();
  }

  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await over;
    },
  };
}

/** Ends early if the signal is aborted. Doesn't keep the program alive. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
}
