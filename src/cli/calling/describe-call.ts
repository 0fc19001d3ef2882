import { flagOf, SETTINGS, type SettingsRead, variableOf } from "../../settings/settings.ts";
import type { Command } from "./command.ts";

/** What `--verbose` prints first: the settings in effect that differ from the defaults, and the record. */
export function describeCall({ settings: taken }: Command, { settings, origins }: SettingsRead): string[] {
  const lines = taken.flatMap((name) => {
    const origin = origins[name];
    if (origin === "default" && name !== "data") return [];
    // A secret's value is not printed, nor that of an address with a password.
    const value = SETTINGS[name].isSecret === undefined ? JSON.stringify(settings[name]) : "…";
    const from = { flag: `--${flagOf(name)}`, environment: variableOf(name), file: "the configuration file" };
    return `${name} is ${value}, from ${origin === "default" ? "the default" : from[origin]}`;
  });
  const isOfRecord = taken.includes("data") && taken.includes("database");
  if (!isOfRecord) return lines;
  return [
    ...lines,
    settings.database === null ? `the database is in ${settings.data}` : "the database is PostgreSQL",
  ];
}
