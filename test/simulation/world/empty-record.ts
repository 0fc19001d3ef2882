import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FILE_NAME, openStore } from "../../../src/store/open.ts";

let made: Promise<Uint8Array> | undefined;

/** The file of a new record. Its tables are created once for all runs, because that takes longer than a short run. */
export function emptyRecord(): Promise<Uint8Array> {
  return (made ??= makeRecord());
}

async function makeRecord(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-simulation-"));
  try {
    // Closing it moves the log into the file.
    await (await openStore({ folder }))[Symbol.asyncDispose]();
    return await readFile(join(folder, FILE_NAME));
  } finally {
    await rm(folder, { recursive: true });
  }
}
