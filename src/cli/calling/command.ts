import { shown, writeOut } from "../output/output.ts";
import type { SettingName, SettingsRead } from "../../settings/settings.ts";

/** A command of the program. */
export interface Command {
  readonly name: string;
  /** The part of the usage line after the command's name. */
  readonly usage: string;
  /** Whether positional arguments may follow the command's name. */
  readonly takesWords?: boolean;
  /** The settings that the command takes as flags. */
  readonly settings: readonly SettingName[];
  /**
   * Which record `--data` selects. By default, the one in the folder that `--data` names. "either": that one,
   * unless `--database` is given as well. "beside": `--data` only names the folder for covers, and a configured
   * database is still used.
   */
  readonly dataIs?: "either" | "beside";
  readonly flags?: Readonly<Record<string, { type: "string" | "boolean"; description: string }>>;
  readonly run: (call: Call) => Promise<number | void>;
}

/** A command as it was called. */
export interface Call extends SettingsRead {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Prints a text. Throws an `OutputFault` if that fails. */
export function print(text: string): void {
  writeOut(`${shown(text)}\n`);
}
