import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
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

/** The same as it comes, and how much of it is read; undefined where nobody knows how long it is. */
export async function openInput(file: string) {
  const name = nameOfInput(file);
  const fail = (cause: Error): never => {
    throw new CommandFault(`${name} cannot be read: ${cause.message}`, { cause });
  };
  const size = file === "-" ? 0 : await stat(file).then(({ size: bytes }) => bytes, fail);
  let read = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of file === "-" ? process.stdin : createReadStream(file)) {
        read += (chunk as Uint8Array).length;
        yield chunk as Uint8Array;
      }
    } catch (error) {
      fail(error as Error);
    }
  }
  return { name, bytes: bytes(), share: () => (size > 0 ? read / size : undefined) };
}

/** What it is called in messages. */
export function nameOfInput(file: string): string {
  return file === "-" ? "standard input" : file;
}
