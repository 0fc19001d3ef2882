import { shown, writeOut } from "../output/output.ts";
import type { SettingName, SettingsRead } from "../../settings/settings.ts";

/** A command of the program. */
export interface Command {
  readonly name: string;
  /** The part of the usage line after the command's name. */
  readonly usage: string;
  /** What the first word can be, if the command does several things. */
  readonly actions?: readonly Action[];
  /** What to type for common tasks; the help and the manual page show them. */
  readonly examples?: readonly Example[];
  /** Whether positional arguments may follow the command's name. */
  readonly takesWords?: boolean;
  /** Whether it runs until it is stopped. Then it never shows that it is still working. */
  readonly isService?: true;
  /** The settings that the command takes as flags. */
  readonly settings: readonly SettingName[];
  /**
   * Which record `--data` selects. By default, the one in the folder that `--data` names. "either": that one,
   * unless `--database` is given as well. "beside": `--data` only names the folder for covers, and a configured
   * database is still used.
   */
  readonly dataIs?: "either" | "beside";
  readonly flags?: Readonly<Record<string, Flag>>;
  readonly run: (call: Call) => Promise<number | void>;
}

export interface Flag {
  readonly type: "string" | "boolean";
  readonly description: string;
  /** The values that a shell offers for completion, if they are few. */
  readonly values?: readonly string[];
}

export interface Action {
  /** The action's name and what follows it: `create --name N`. */
  readonly usage: string;
  readonly summary: string;
}

export interface Example {
  /** What to type, without the word `tidings`. */
  readonly words: string;
  readonly summary: string;
}

/** All commands, including the parts of `explain` under their older names. */
export interface CommandList {
  readonly commands: Readonly<
    Record<string, { readonly summary: string; readonly load: () => Promise<{ readonly command: Command }> }>
  >;
  readonly olderNames: Readonly<Record<string, string>>;
}

/** A command as it was called. */
export interface Call extends SettingsRead {
  /** For commands that describe the others, which cannot import the table that imports them. */
  readonly list: CommandList;
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Prints a text. Throws an `OutputFault` if that fails. */
export function print(text: string): void {
  writeOut(`${shown(text)}\n`);
}
