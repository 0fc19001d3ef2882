import { constants, createReadStream } from "node:fs";
import { access, readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, gunzipSync } from "node:zlib";
import { FETCH_LIMITS } from "../../http/fetched.ts";
import { CommandFault } from "../../settings/faults.ts";

/** A file's bytes, or those of standard input for `-`, decompressed if gzipped. */
export async function readInput(file: string): Promise<Buffer> {
  try {
    const bytes = file === "-" ? await buffer(process.stdin) : await readFile(file);
    return isZipped(bytes) ? gunzipSync(bytes, { maxOutputLength: FETCH_LIMITS.maxBytes }) : bytes;
  } catch (cause) {
    throw new CommandFault(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Opens the input as a stream of any size. `share` returns the fraction read so far, if the size is known. */
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
  return { name, bytes: unpacked(bytes(), fail), share: () => (size > 0 ? read / size : undefined) };
}

/** Throws a `CommandFault` if a file is not readable. Called for every file before any work begins. */
export async function checkInput(file: string): Promise<void> {
  if (file === "-") return;
  await access(file, constants.R_OK).catch((cause: Error) => {
    throw new CommandFault(`${file} cannot be read: ${cause.message}`, { cause });
  });
}

/** The bytes as they arrive, decompressed if they begin like a gzip file. */
async function* unpacked(
  bytes: AsyncGenerator<Uint8Array>,
  fail: (cause: Error) => never,
): AsyncGenerator<Uint8Array> {
  const first = await bytes.next();
  if (first.done) return;
  const all = async function* () {
    yield first.value;
    yield* bytes;
  };
  if (!isZipped(first.value)) return yield* all();
  // `pipe` does not forward errors from the source, which would leave the reader waiting.
  const source = Readable.from(all());
  const gunzip = source.pipe(createGunzip());
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    fail(error as Error);
  }
}

function isZipped(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The input's name in messages. */
export function nameOfInput(file: string): string {
  return file === "-" ? "standard input" : file;
}
