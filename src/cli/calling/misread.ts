import type { Command } from "./command.ts";
import { findNearest } from "../../text/nearest.ts";
import { FLAG_NAMES, flagOf, SETTING_NAMES, SETTINGS, variableOf } from "../../settings/settings.ts";

/** Rephrases an error from Node's argument parser as a sentence about the flag. */
export function misread(error: Error, command: Command): string {
  const [message] = error.message.split("\n", 1) as [string];
  const unknown = /^Unknown option '(-.*?)'\. /.exec(message)?.[1];
  if (unknown !== undefined) return refuseUnknown(unknown, command);
  const flag = /^Option '(?:-\w, )?--([\w-]+)/.exec(message)?.[1];
  if (flag === undefined) return `${message}.`;
  if (message.endsWith("does not take an argument")) return `--${flag} takes no value.`;
  const setting = command.settings.find((each) => flagOf(each) === flag);
  if (message.endsWith("argument missing"))
    return `--${flag} needs a value${setting === undefined ? "" : `: ${SETTINGS[setting].expects}`}.`;
  // Node calls `--drain-seconds -1` ambiguous, because `-1` looks like a flag. Stating what is expected helps more.
  return setting === undefined
    ? `the value of --${flag} begins with a dash; if that is intended, write --${flag}=….`
    : `--${flag} must be ${SETTINGS[setting].expects}.`;
}

function refuseUnknown(unknown: string, command: Command): string {
  const secret = SETTING_NAMES.find((each) => `--${flagOf(each)}` === unknown && !FLAG_NAMES.includes(each));
  if (secret)
    return `${unknown} is not a flag, because any user of this machine could read it. Set ${variableOf(secret)}, or ${secret} in the configuration file.`;
  const known = [...Object.keys(command.flags ?? {}), ...command.settings.map(flagOf), "help"];
  const meant = findNearest(
    unknown,
    known.map((flag) => `--${flag}`),
    "--".length,
  );
  return `Unknown flag ${unknown}.${meant === null ? "" : ` Did you mean ${meant}?`}`;
}
