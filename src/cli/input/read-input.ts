import { constants, createReadStream } from "node:fs";
import { access, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { FETCH_LIMITS } from "../../http/fetched.ts";
import { CommandFault } from "../../settings/faults.ts";

/** The longest document that is read whole: the same limit as for documents from the web. */
const { maxBytes: MAX_BYTES } = FETCH_LIMITS;

/**
 * A document's bytes, or standard input for `-`, decompressed if gzipped. The limit matters because devices and pipes
 * may never end.
 */
export async function readInput(file: string): Promise<Buffer> {
  const { name, bytes } = await openInput(file);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MAX_BYTES)
      throw new CommandFault(`${name} is longer than ${MAX_BYTES / 1024 / 1024} MiB, the limit`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * An operator's document as text. Encodings other than UTF-8 are rejected, because their letters would be replaced
 * silently.
 */
export async function readTextInput(file: string): Promise<string> {
  const bytes = await readInput(file);
  try {
    return UTF_8.decode(bytes);
  } catch (cause) {
    throw new CommandFault(`${nameOfInput(file)} is not UTF-8; save it as UTF-8`, { cause });
  }
}

/** Skips a byte order mark. */
const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Opens the input as a stream of any size. `share` returns the fraction read so far, if the size is known. */
export async function openInput(file: string) {
  const { name, bytes, size, read } = await openBytes(file);
  return { name, bytes: unpacked(bytes, name), share: () => (size > 0 ? read() / size : undefined) };
}

/** Opens the input as it is. The size of standard input is 0. */
export async function openBytes(file: string) {
  const name = nameOfInput(file);
  const fail = failerOf(name);
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
  return { name, bytes: bytes(), size, read: () => read };
}

function failerOf(name: string): (cause: Error) => never {
  return (cause) => {
    throw new CommandFault(`${name} cannot be read: ${cause.message}`, { cause });
  };
}

/** Throws a `CommandFault` if a file is not readable. Called for every file before any work begins. */
export async function checkInput(file: string): Promise<void> {
  if (file === "-") return;
  await access(file, constants.R_OK).catch((cause: Error) => {
    throw new CommandFault(`${file} cannot be read: ${cause.message}`, { cause });
  });
}

async function* unpacked(bytes: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* unzipped(bytes);
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    failerOf(name)(error as Error);
  }
}

/** The bytes as they arrive, decompressed if they begin like a gzip file. */
export async function* unzipped(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  yield* gunzip as AsyncIterable<Uint8Array>;
}

function isZipped(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The input's name in messages. */
export function nameOfInput(file: string): string {
  return file === "-" ? "standard input" : file;
}
