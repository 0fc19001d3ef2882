import type { Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";

/** The encodings we accept. */
export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

/** Honest servers compress once. We allow one more layer and reject the rest as hostile. */
const MAX_CODINGS = 2;

export class DecompressFault extends Error {
  readonly kind: "too-large" | "encoding";

  constructor(kind: DecompressFault["kind"], words: string, cause?: unknown) {
    super(words, { cause });
    this.kind = kind;
  }
}

/**
 * Undoes `Content-Encoding` without ever producing much more than `maxBytes`. Longer output is cut off if
 * `takesBeginning` is set, and rejected otherwise. If a stream ends early, the output so far is returned, as in
 * browsers, because some servers omit the last bytes. Connections that were cut are detected earlier, by the caller.
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

/** Names that mean "not encoded". "none" and "binary" are not registered, but servers send them. */
const NO_CODINGS = new Set(["", "identity", "none", "binary"]);

/** Some servers send a charset in place of an encoding; browsers ignore it, too. */
function isCharset(coding: string): boolean {
  try {
    return new TextDecoder(coding).encoding !== "";
  } catch {
    return false;
  }
}

/** Cuts at a UTF-8 character boundary, because half a character would make the text look like another charset. */
export function beginningOf(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while (end > 0 && end > maxBytes - 3 && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** If the output exceeds `maxBytes`, returns slightly more than that, so that the caller notices. */
async function undo(coding: string, bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const open = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!open) throw new DecompressFault("encoding", `the answer uses the unknown compression ${coding}`);
  // Some servers compress an empty body to nothing.
  if (bytes.length === 0) return bytes;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const decoder = open(bytes);
    decoder.end(bytes);
    // Leaving the loop destroys the decoder, so the rest of a decompression bomb is never unpacked.
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

/** "deflate" can mean zlib or raw deflate data, and servers send both. */
const inflate: Decoder = (bytes) => (hasZlibHeader(bytes) ? createInflate : createInflateRaw)(ENDS_EARLY);

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: inflate,
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // RFC 9659 allows a window of at most 8 MiB; a frame header could demand far more.
  zstd: () =>
    createZstdDecompress({
      finishFlush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_d_windowLogMax]: 23 },
    }),
};

function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
