import { UsageFault } from "../../settings/faults.ts";
import { findNearest } from "../../text/nearest.ts";
import type { Action, Command } from "./command.ts";

export function nameOfAction({ usage }: Action): string {
  return usage.split(" ", 1)[0]!;
}

/** The usage line of a command that has these actions. */
export function usageOfActions(actions: readonly Action[]): string {
  return [...new Set(actions.map(({ usage }) => usage))].join(" | ");
}

/** The error for a call that matches none of the command's actions. */
export function refuseAction({ name, usage, actions = [] }: Command, words: readonly string[]): UsageFault {
  const names = [...new Set(actions.map(nameOfAction))];
  const [given] = words;
  const own = actions.filter((action) => nameOfAction(action) === given);
  if (own.length > 0) return new UsageFault(`usage: tidings ${name} ${usageOfActions(own)}`);
  if (given === undefined) return new UsageFault(`usage: tidings ${name} ${usage}`);
  const meant = findNearest(given, names);
  const hint = meant === null ? "" : ` Did you mean ${meant}?`;
  return new UsageFault(`${name} has no action ${given}.${hint} Usage: tidings ${name} ${usage}`);
}
