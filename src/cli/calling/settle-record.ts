import type { Command } from "./command.ts";
import { UsageFault } from "../../settings/faults.ts";
import type { SettingsRead } from "../../settings/settings.ts";

/**
 * Decides which record to use: the flag `--data` takes precedence over a database from the environment or the
 * file.
 */
export function settleRecord(read: SettingsRead, { name, dataIs }: Command): SettingsRead {
  const { settings, origins } = read;
  if (origins.data !== "flag" || dataIs === "beside") return read;
  if (origins.database !== "flag") return { ...read, settings: { ...settings, database: null } };
  if (dataIs === "either") return read;
  throw new UsageFault(
    `--data and --database exclude each other; give one of them. See tidings ${name} --help.`,
  );
}
