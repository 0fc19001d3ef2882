import { parseArgs, type ParseArgsConfig } from "node:util";
import { isAway } from "../store/away.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { COMMANDS, explainedBy, OLDER_NAMES } from "./commands.ts";
import { describeCall } from "./calling/describe-call.ts";
import { commandHelp } from "./help/command-help.ts";
import { widthOf } from "./help/layout.ts";
import { overview } from "./help/overview.ts";
import { misread } from "./calling/misread.ts";
import { OutputFault, shown, tell, writeOut } from "./output/output.ts";
import { styled } from "./output/style.ts";
import { endWaiting, showWaiting } from "./output/waiting.ts";
import { findNearest } from "../text/nearest.ts";
import { flagOf, readSettings } from "../settings/settings.ts";
import { settleRecord } from "./calling/settle-record.ts";
import { describeUnknown, findUnknownVariables } from "../settings/unknown-variables.ts";

/** Runs the program and returns its exit code: 0 success, 1 an explained failure, 2 wrong usage. */
export async function runCommand(given: readonly string[]): Promise<number> {
  const [name, ...rest] = given;
  let unwritten: OutputFault | undefined;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // It is not a failure if the reader has seen enough (`tidings export | head`).
    if (error.code !== "EPIPE") unwritten ??= new OutputFault(error);
  });
  // If standard error cannot be written, for example on a full disk, there is nowhere left to report it.
  process.stderr.on("error", () => {});
  try {
    if (name === undefined || isAsking(name) || (name === "help" && rest.length === 0))
      return showOverview(name !== undefined);
    if (name === "--version") return await showVersion();
    const { command, summary, words } = await findCommand(name === "help" ? [...rest, "--help"] : given);
    const code = await call(command, summary, words);
    if (unwritten) throw unwritten;
    return code;
  } catch (error) {
    return explain(error);
  }
}

function isAsking(word: string): boolean {
  return word === "--help" || word === "-h";
}

/** Finds the command. The parts of `explain` are named by two words. */
async function findCommand([name = "", ...words]: readonly string[]) {
  const part = name === "explain" ? explainedBy(words[0] ?? "") : undefined;
  const found = part ?? name;
  if (!Object.hasOwn(COMMANDS, found)) throw new UsageFault(refuseCommand(name));
  const { summary, load } = COMMANDS[found]!;
  const { command } = await load();
  return part === undefined
    ? { command, summary, words }
    : { command: { ...command, name: `explain ${words[0]}` }, summary, words: words.slice(1) };
}

function refuseCommand(name: string): string {
  const meant = findNearest(name, Object.keys(COMMANDS));
  const hint = meant === null ? "" : `Did you mean ${meant}? `;
  return `unknown command ${name}. ${hint}Run tidings --help for the list`;
}

async function call(command: Command, summary: string, words: readonly string[]): Promise<number> {
  const options: NonNullable<ParseArgsConfig["options"]> = {};
  for (const name of command.settings) options[flagOf(name)] = { type: "string" };
  for (const [flag, { type }] of Object.entries(command.flags ?? {})) options[flag] = { type };
  options["help"] = { type: "boolean", short: "h" };
  options["verbose"] = { type: "boolean", short: "v" };
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageFault(`${misread(error as Error, command)} See tidings ${command.name} --help.`, {
      cause: error,
    });
  }
  if (parsed.values["help"]) {
    writeOut(commandHelp(command, summary, widthOf(process.stdout, process.env["COLUMNS"]), process.stdout));
    return 0;
  }
  const [word] = parsed.positionals;
  if (word !== undefined && !command.takesWords) {
    throw new UsageFault(`${command.name} takes no ${word}. See tidings ${command.name} --help.`);
  }
  const read = settleRecord(await readSettings(parsed.values, process.env, process.cwd(), tell), command);
  warnOfVariables();
  const flags = parsed.values as Call["flags"];
  if (flags["verbose"]) for (const line of describeCall(command, read)) tell(`tidings: ${line}`);
  const begun = performance.now();
  using _waiting = command.isService ? null : showWaiting(command.name);
  try {
    return (
      (await command.run({
        ...read,
        list: { commands: COMMANDS, olderNames: OLDER_NAMES },
        words: parsed.positionals,
        flags,
      })) ?? 0
    );
  } finally {
    if (flags["verbose"]) tell(`tidings: took ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** A misspelt variable gets a warning, because it would otherwise be silently ignored. */
function warnOfVariables(): void {
  for (const unknown of findUnknownVariables(process.env))
    process.stderr.write(`tidings: ${describeUnknown(unknown)}\n`);
}

function explain(error: unknown): number {
  const next = isOfRecord(error) ? "; run `tidings doctor` to see what to fix" : "";
  endWaiting();
  process.stderr.write(`${styled("fault", "tidings:", process.stderr)} ${shown(firstLine(error) + next)}\n`);
  if (error instanceof UsageFault) return 2;
  // Unexpected errors are our fault: the operator gets one line, and the stack on request.
  if (!(error instanceof CommandFault) && process.env["TIDINGS_TRACE"])
    process.stderr.write(`${(error as Error).stack}\n`);
  return 1;
}

/** Whether the record failed midway: full, locked, damaged or unreachable. */
function isOfRecord(error: unknown): boolean {
  if (error instanceof CommandFault || error instanceof UsageFault) return false;
  if (firstLine(error).startsWith("Cannot open the database")) return false;
  return (error as NodeJS.ErrnoException).code === "ERR_SQLITE_ERROR" || isAway(error);
}

function firstLine(error: unknown): string {
  return String((error as Error).message ?? error).split("\n", 1)[0]!;
}

function showOverview(wasAsked: boolean): number {
  const stream = wasAsked ? process.stdout : process.stderr;
  const text = overview(widthOf(stream, process.env["COLUMNS"]), stream);
  if (wasAsked) writeOut(text);
  else process.stderr.write(text);
  return wasAsked ? 0 : 2;
}

async function showVersion(): Promise<number> {
  const { default: about } = await import("../../package.json", { with: { type: "json" } });
  print(about.version);
  return 0;
}
