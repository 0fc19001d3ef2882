import { parseArgs, type ParseArgsConfig } from "node:util";
import { isAway } from "../store/away.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { COMMANDS } from "./commands.ts";
import { misread } from "./calling/misread.ts";
import { OutputFault, tell, writeOut } from "./output/output.ts";
import { flagOf, readSettings, SETTINGS } from "../settings/settings.ts";
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
    if (name === undefined || name === "--help" || name === "-h" || (name === "help" && rest.length === 0))
      return showHelp(name !== undefined);
    if (name === "--version") return await showVersion();
    const [asked, words] = name === "help" ? [rest[0]!, ["--help"]] : [name, rest];
    const listed = Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
    if (!listed)
      throw new UsageFault(`unknown command ${asked}; the commands are ${Object.keys(COMMANDS).join(", ")}`);
    const code = await call((await listed.load()).command, words);
    if (unwritten) throw unwritten;
    return code;
  } catch (error) {
    return explain(error);
  }
}

async function call(command: Command, words: readonly string[]): Promise<number> {
  const options: NonNullable<ParseArgsConfig["options"]> = { help: { type: "boolean", short: "h" } };
  for (const name of command.settings) options[flagOf(name)] = { type: "string" };
  for (const [flag, { type }] of Object.entries(command.flags ?? {})) options[flag] = { type };
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageFault(`${misread(error as Error, command)} See tidings ${command.name} --help.`, {
      cause: error,
    });
  }
  if (parsed.values["help"]) {
    print(helpOf(command));
    return 0;
  }
  const [word] = parsed.positionals;
  if (word !== undefined && !command.takesWords) {
    throw new UsageFault(`${command.name} takes no ${word}. See tidings ${command.name} --help.`);
  }
  const read = settleRecord(await readSettings(parsed.values, process.env, process.cwd(), tell), command);
  warnOfVariables();
  const flags = parsed.values as Call["flags"];
  return (await command.run({ ...read, words: parsed.positionals, flags })) ?? 0;
}

/** A misspelt variable gets a warning, because it would otherwise be silently ignored. */
function warnOfVariables(): void {
  for (const unknown of findUnknownVariables(process.env))
    process.stderr.write(`tidings: ${describeUnknown(unknown)}\n`);
}

function explain(error: unknown): number {
  const next = isOfRecord(error) ? "; run `tidings doctor` to see what to fix" : "";
  tell(`tidings: ${firstLine(error)}${next}`);
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

function showHelp(wasAsked: boolean): number {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  const text = [
    "Usage: tidings COMMAND …",
    "",
    ...rows,
    "",
    "Run tidings COMMAND --help for the flags of a command.",
    "",
  ].join("\n");
  if (wasAsked) writeOut(text);
  else process.stderr.write(text);
  return wasAsked ? 0 : 2;
}

async function showVersion(): Promise<number> {
  const { default: about } = await import("../../package.json", { with: { type: "json" } });
  print(about.version);
  return 0;
}

function helpOf(command: Command): string {
  const flags = Object.entries(command.flags ?? {}).map(([flag, { type, description }]) => [
    `--${flag}${type === "string" ? " …" : ""}`,
    description,
  ]);
  const settings = command.settings.map((name) => {
    const { description, fallback } = SETTINGS[name];
    return [
      `--${flagOf(name)} …`,
      `${description}${fallback === null ? "" : ` [${JSON.stringify(fallback)}]`}`,
    ];
  });
  const rows = [...flags, ...settings].map(([flag, description]) => `  ${flag!.padEnd(28)}${description}`);
  return [
    `Usage: tidings ${command.name} ${command.usage}`.trimEnd(),
    "",
    COMMANDS[command.name]!.summary,
    ...(rows.length > 0 ? ["", ...rows] : []),
  ].join("\n");
}
