import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "corpus");
/** The inputs that a run found: one JSON string per line, one character per byte. */
const FOUND = "found.ndjson";
/** Only found inputs up to this size are kept. */
const MAX_FOUND_BYTES = 32_768;

export interface NamedInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A target's inputs: those written by hand, one per file, and those found. */
export async function readCorpus(target: string): Promise<NamedInput[]> {
  const folder = join(FOLDER, target);
  const inputs: NamedInput[] = [];
  for (const name of (await readdir(folder)).toSorted())
    if (name !== FOUND) inputs.push({ name, bytes: await readFile(join(folder, name)) });
  const found = join(folder, FOUND);
  const lines = existsSync(found) ? (await readFile(found, "utf8")).trim().split("\n") : [];
  for (const [at, line] of lines.entries())
    inputs.push({ name: `${FOUND}:${at + 1}`, bytes: Buffer.from(JSON.parse(line) as string, "latin1") });
  return inputs;
}

/** Keeps found inputs, the smallest first. */
export async function writeFound(target: string, inputs: readonly Uint8Array[]): Promise<void> {
  const lines: string[] = [];
  let bytes = 0;
  for (const input of inputs.toSorted((a, b) => a.length - b.length)) {
    const text = JSON.stringify(Buffer.from(input).toString("latin1"));
    // Escaped, so that the file is ASCII and no tool takes it for binary or changes its line breaks.
    const line = text.replaceAll(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    if ((bytes += line.length + 1) > MAX_FOUND_BYTES) break;
    lines.push(line);
  }
  if (lines.length > 0) await writeFile(join(FOLDER, target, FOUND), `${lines.join("\n")}\n`);
}
