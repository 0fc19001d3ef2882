import { fstatSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import { CommandFault } from "../../settings/faults.ts";
import { endWaiting } from "./waiting.ts";

const STANDARD_OUTPUT = 1;

/** Standard output cannot be written, for example on a full disk. */
export class OutputFault extends CommandFault {
  constructor(cause: NodeJS.ErrnoException) {
    super(`cannot write to standard output: ${cause.message}`, { cause });
  }
}

/**
 * Escapes control characters except tab and line feed. Titles come from other people's feeds, pages and files, and
 * may contain escape sequences that hide text or change the terminal. In JSON, the escaped text means the same.
 */
export function shown(text: string): string {
  return escaped(text, CONTROL);
}

export function escaped(text: string, characters: RegExp): string {
  return text.replaceAll(
    characters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** Writes to standard error, escaped by `shown`. */
export function tell(line: string): void {
  endWaiting();
  process.stderr.write(`${shown(line)}\n`);
}

/** Writes to standard output. Throws if it is a file and not everything could be written. */
export function writeOut(text: string): void {
  endWaiting();
  if (!isFile()) return void process.stdout.write(text);
  try {
    writeAll(text);
  } catch (cause) {
    throw new OutputFault(cause as NodeJS.ErrnoException);
  }
}

/** Like `writeOut`, but waits for the reader. Returns false if nobody reads any more. */
export async function writeOutPaced(text: string): Promise<boolean> {
  endWaiting();
  try {
    if (isFile()) writeAll(text);
    else await written(text);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EPIPE") return false;
    throw new OutputFault(cause as NodeJS.ErrnoException);
  }
}

/** Whether output goes to a file. Node's streams ignore partial writes, so on a full disk the rest would be lost. */
function isFile(): boolean {
  const about = fstatSync(STANDARD_OUTPUT);
  return about.isFile() || (about.isCharacterDevice() && !isatty(STANDARD_OUTPUT));
}

function writeAll(text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(STANDARD_OUTPUT, bytes, at);
}

function written(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
