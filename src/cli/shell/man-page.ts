import { flagRows, settingRows } from "../help/command-help.ts";
import { EVERYWHERE } from "../help/everywhere.ts";
import type { ShellCommand } from "./program.ts";

type Row = readonly [term: string, text: string];

/** The manual page of one command, from what `--help` prints. */
export function manPage({ name, summary, command }: ShellCommand, version: string): string {
  const { usage, actions = [], examples = [] } = command;
  return page(name, summary, version, [
    section("SYNOPSIS", [".B " + plain(`tidings ${name}`), plain(usage)]),
    section("DESCRIPTION", [plain(summary)]),
    rows(
      "ACTIONS",
      actions.map((action) => [action.usage, action.summary]),
    ),
    rows("FLAGS", flagRows(command)),
    rows("SETTINGS", settingRows(command)),
    rows("EVERYWHERE", EVERYWHERE),
    section(
      "EXAMPLES",
      examples.flatMap((each) => [
        ".PP",
        plain(each.summary) + ":",
        ".PP",
        ".RS 4",
        ".nf",
        plain(`tidings ${each.words}`),
        ".fi",
        ".RE",
      ]),
    ),
    section("EXIT STATUS", [plain(EXITS)]),
    section("SEE ALSO", [".BR tidings (1)"]),
  ]);
}

/** The page `tidings(1)`, which lists the others. */
export function mainPage(commands: readonly ShellCommand[], version: string): string {
  return page("", "self-hosted news intelligence", version, [
    section("SYNOPSIS", [".B tidings", plain("COMMAND …")]),
    section("DESCRIPTION", [
      plain(
        "Gathers articles, analyses each one, and answers questions about the news over a read-only HTTP API.",
      ),
    ]),
    rows(
      "COMMANDS",
      commands.map(({ name, summary }) => [`tidings ${name}`, summary]),
    ),
    rows("EVERYWHERE", EVERYWHERE),
    section("FILES", [
      plain("tidings.config.ts or tidings.config.json in the working directory holds settings."),
    ]),
    section("ENVIRONMENT", [
      plain(
        "TIDINGS_… variables hold settings; tidings config prints them all. NO_COLOR switches colours off.",
      ),
    ]),
    section("EXIT STATUS", [plain(EXITS)]),
  ]);
}

const EXITS = "0 on success, 1 on a failure that is explained in one line, 2 on wrong usage.";

function page(name: string, summary: string, version: string, sections: readonly string[][]): string {
  const title = nameOfPage(name);
  return [
    `.TH ${title.toUpperCase()} 1 "" "Tidings ${version}" "Tidings"`,
    // Left-aligned and unhyphenated, because flags and addresses must not be broken.
    ".ad l",
    ".nh",
    ".SH NAME",
    `${plain(title)} \\- ${plain(summary)}`,
    ...sections.flat(),
    "",
  ].join("\n");
}

/** Such as `tidings-explain-item`. */
export function nameOfPage(name: string): string {
  return ["tidings", ...name.split(" ")].filter((word) => word !== "").join("-");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`.SH ${title}`, ...lines];
}

function rows(title: string, terms: readonly Row[]): string[] {
  return section(
    title,
    terms.flatMap(([term, text]) => [".TP", `.B ${plain(term)}`, plain(text)]),
  );
}

/**
 * Escapes what roff would read as a request, and writes non-ASCII characters by number, which every roff understands.
 */
function plain(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll('"', "\\(dq")
    .replaceAll(
      /[^\u0020-\u007e]/gu,
      (each) => `\\[u${each.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`,
    )
    .replace(/^(?=[.'])/, "\\&");
}
