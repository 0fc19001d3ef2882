import { join } from "node:path";
import type { Settings } from "../../settings/settings.ts";
import { FILE_NAME } from "../../store/open.ts";
import type { Log } from "../observe/log.ts";
import { keepThread } from "../threads/kept-thread.ts";
import type { IntegrityChecked, IntegrityData } from "./messages.ts";

/** A damaged page is usually old. A service that was just started has better things to do. */
export const FIRST_CHECK_MS = 5 * 60_000;
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
  const everyMs = integrityHours * HOUR_MS;
  return keepThread<IntegrityChecked>({
    name: "integrity",
    script: new URL("./thread.ts", import.meta.url),
    dataOf: () => ({ path, firstMs, everyMs }) satisfies IntegrityData,
    mustBegin: false,
    onFailure: (error) => log.fault("The check of the database failed; restarting it", error),
    onMessage({ seconds, damage, unread }) {
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
    },
  });
}
