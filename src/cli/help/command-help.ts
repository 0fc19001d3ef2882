import { flagOf, SETTINGS } from "../../settings/settings.ts";
import type { Command } from "../calling/command.ts";
import { styled } from "../output/style.ts";
import { definitions, hanging } from "./layout.ts";
import { EVERYWHERE } from "./everywhere.ts";

type Row = readonly [term: string, text: string];

/** What `tidings COMMAND --help` prints. */
export function commandHelp(
  command: Command,
  summary: string,
  width: number,
  stream: NodeJS.WriteStream,
): string {
  const { name, usage, actions = [], examples = [] } = command;
  const begun = `Usage: tidings ${name} `;
  const section = (title: string, rows: readonly Row[]) =>
    rows.length === 0 ? [] : ["", styled("heading", title, stream), ...definitions(rows, width)];
  return [
    ...usageLines(begun, actions.length > 0 ? "ACTION …" : usage, width),
    "",
    ...hanging(summary, width, "", ""),
    ...section(
      "Actions",
      actions.map((action) => [action.usage, action.summary]),
    ),
    ...section("Flags", flagRows(command)),
    ...section("Settings", settingRows(command)),
    ...section(
      "Everywhere",
      EVERYWHERE.filter(
        ([term]) => !Object.keys(command.flags ?? {}).some((flag) => term.endsWith(`--${flag}`)),
      ),
    ),
    ...(examples.length === 0 ? [] : ["", styled("heading", "Examples", stream)]),
    ...examples.flatMap((example) => [
      ...hanging(`# ${example.summary}`, width, "  ", "  # "),
      `  tidings ${example.words}`,
    ]),
    "",
  ].join("\n");
}

export function flagRows({ flags = {} }: Command): Row[] {
  return Object.entries(flags).map(([flag, { type, description }]) => [
    `--${flag}${type === "string" ? " …" : ""}`,
    description,
  ]);
}

export function settingRows({ settings }: Command): Row[] {
  return settings.map((name) => {
    const { description, fallback } = SETTINGS[name];
    return [
      `--${flagOf(name)} …`,
      `${description}${fallback === null ? "" : ` [${JSON.stringify(fallback)}]`}`,
    ];
  });
}

/** Wraps a usage line, but never inside brackets. */
function usageLines(begun: string, usage: string, width: number): string[] {
  const kept = usage.replaceAll(/\[[^\]]*\]/g, (part) => part.replaceAll(" ", GLUE));
  const lines = hanging(kept, width, begun, " ".repeat(begun.length));
  return lines.map((line) => line.replaceAll(GLUE, " "));
}

const GLUE = "\u0001";
