import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { FETCH_LIMITS } from "../http/fetched.ts";
import { CommandFault } from "./faults.ts";

/** A file's bytes, or those of standard input for `-`; unpacked where they are gzipped, as archives keep them. */
export async function readInput(file: string): Promise<Buffer> {
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isZipped ? gunzipSync(bytes, { maxOutputLength: FETCH_LIMITS.maxBytes }) : bytes;
  } catch (cause) {
    throw new CommandFault(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** What it is called in messages. */
export function nameOfInput(file: string): string {
  return file === "-" ? "standard input" : file;
}
