import { nameOfAction } from "../calling/actions.ts";
import type { Command, CommandList, Flag } from "../calling/command.ts";
import { flagOf, SETTINGS } from "../../settings/settings.ts";

/** A flag as shells and manual pages show it. */
export interface ShellFlag {
  /** Such as `--port`. */
  readonly name: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly values: readonly string[];
}

/** A command as a shell sees it. */
export interface ShellCommand {
  /** One word, or two for a part of `explain`. */
  readonly name: string;
  readonly summary: string;
  readonly command: Command;
  readonly flags: readonly ShellFlag[];
  /** What the next word can be; empty if anything can follow, such as a file. */
  readonly words: readonly { readonly word: string; readonly summary: string }[];
}

/** Not a command of its own: `run.ts` reads it as `--help`. */
export const HELP = { name: "help", summary: "Show the help of a command." } as const;

/** Every command. Loads them all, which takes a second. */
export async function readCommands({ commands, olderNames }: CommandList): Promise<ShellCommand[]> {
  const loaded = await Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { command } = await load();
      return shellCommand(name, summary, command);
    }),
  );
  const parts = Object.entries(olderNames).map(([name, part]) => {
    const older = loaded.find((each) => each.name === name)!;
    const named = `explain ${part}`;
    return { ...older, name: named, command: { ...older.command, name: named } };
  });
  return [...loaded, ...parts];
}

function shellCommand(name: string, summary: string, command: Command): ShellCommand {
  const flags = Object.entries<Flag>(command.flags ?? {}).map(([flag, { type, description, values }]) => ({
    name: `--${flag}`,
    summary: description,
    takesValue: type === "string",
    values: values ?? [],
  }));
  const settings = command.settings.map((setting) => ({
    name: `--${flagOf(setting)}`,
    summary: SETTINGS[setting].description,
    takesValue: true,
    values: SETTINGS[setting].values ?? [],
  }));
  const words = (command.actions ?? []).map((action) => ({
    word: nameOfAction(action),
    summary: action.summary,
  }));
  return { name, summary, command, flags: [...flags, ...settings, ...COMMON], words };
}

const COMMON: readonly ShellFlag[] = [
  { name: "--help", summary: "Show the help.", takesValue: false, values: [] },
  { name: "--verbose", summary: "Print which settings are used.", takesValue: false, values: [] },
];
