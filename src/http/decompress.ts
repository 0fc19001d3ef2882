import type { Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";

/** The codings that we ask for. */
export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

/** Nobody honest compresses what is compressed, let alone often. */
const MAX_CODINGS = 2;

export class DecompressFault extends Error {
  readonly kind: "too-large" | "encoding";

  constructor(kind: DecompressFault["kind"], words: string, cause?: unknown) {
    super(words, { cause });
    this.kind = kind;
  }
}

/**
 * Undoes `Content-Encoding`, never making much more than `maxBytes`: of what is longer it gives the beginning or nothing.
 * A stream that ends early gives what it held, as in browsers: servers forget the last bytes, and a cut connection is
 * noticed before.
 */
export async function decompress(
  bytes: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
  takesBeginning = false,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => !NO_CODINGS.has(coding) && !isCharset(coding));
  if (codings.length > MAX_CODINGS)
    throw new DecompressFault("encoding", `the answer is compressed ${codings.length} times`);
  let decoded = bytes;
  for (const coding of codings.toReversed()) decoded = await undo(coding, decoded, maxBytes);
  if (decoded.length > maxBytes && !takesBeginning)
    throw new DecompressFault("too-large", `the answer unpacks to more than ${maxBytes} bytes`);
  return beginningOf(decoded, maxBytes);
}

/** Nothing was done. The last two are no codings, but servers say so. */
const NO_CODINGS = new Set(["", "identity", "none", "binary"]);

/** Servers name the encoding of their characters in place of a coding; browsers pass over that, too. */
function isCharset(coding: string): boolean {
  try {
    return new TextDecoder(coding).encoding !== "";
  } catch {
    return false;
  }
}

/** Not cut within a character of UTF-8: the rest of it would make the whole look like another encoding. */
export function beginningOf(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while (end > 0 && end > maxBytes - 3 && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** A little more than `maxBytes` where there is more: so it shows. */
async function undo(coding: string, bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const open = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!open) throw new DecompressFault("encoding", `the answer uses the unknown compression ${coding}`);
  // Some compress an empty body to nothing.
  if (bytes.length === 0) return bytes;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const decoder = open(bytes);
    decoder.end(bytes);
    // Leaving the loop destroys the decoder: the rest of a bomb is never unpacked.
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
  } catch (cause) {
    throw new DecompressFault(
      "encoding",
      `the answer is not valid ${coding}: ${(cause as Error).message}`,
      cause,
    );
  }
  return Buffer.concat(chunks);
}

type Decoder = (bytes: Uint8Array) => Transform;

const ENDS_EARLY = { finishFlush: constants.Z_SYNC_FLUSH };

const gunzip: Decoder = () => createGunzip(ENDS_EARLY);

/** "deflate" was read in two ways, and both are out there. */
const inflate: Decoder = (bytes) => (hasZlibHeader(bytes) ? createInflate : createInflateRaw)(ENDS_EARLY);

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // A window of 8 MiB is the most that RFC 9659 allows; the frame's header alone could ask for far more.
  zstd: () =>
    createZstdDecompress({
      finishFlush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_d_windowLogMax]: 23 },
    }),
};

function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
