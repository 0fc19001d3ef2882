import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from "node:zlib";

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
 * Undoes `Content-Encoding`, never making more than `maxBytes`. A stream that ends early gives what it held, as in
 * browsers: servers forget the last bytes, and a cut connection is noticed before.
 */
export async function decompress(
  bytes: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length > MAX_CODINGS)
    throw new DecompressFault("encoding", `the answer is compressed ${codings.length} times over`);
  let decoded = bytes;
  for (const coding of codings.toReversed()) decoded = await undo(coding, decoded, maxBytes);
  return decoded;
}

async function undo(coding: string, bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!decoder)
    throw new DecompressFault("encoding", `the answer is compressed by ${coding}, which is not known`);
  // Some compress an empty body to nothing.
  if (bytes.length === 0) return bytes;
  try {
    return await decoder(bytes, maxBytes);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw new DecompressFault("too-large", `the answer unpacks to more than ${maxBytes} bytes`, cause);
    throw new DecompressFault(
      "encoding",
      `the answer is no valid ${coding}: ${(cause as Error).message}`,
      cause,
    );
  }
}

type Decoder = (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array>;

const zlibs = { gunzip: promisify(gunzip), inflate: promisify(inflate), inflateRaw: promisify(inflateRaw) };
const brotli = promisify(brotliDecompress);
const zstd = promisify(zstdDecompress);

function zlib(name: keyof typeof zlibs): Decoder {
  return (bytes, maxOutputLength) =>
    zlibs[name](bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
}

/** "deflate" was read in two ways, and both are out there. */
const deflate: Decoder = (bytes, maxBytes) =>
  zlib(hasZlibHeader(bytes) ? "inflate" : "inflateRaw")(bytes, maxBytes);

const DECODERS: Readonly<Record<string, Decoder>> = {
  gzip: zlib("gunzip"),
  "x-gzip": zlib("gunzip"),
  deflate,
  br: (bytes, maxOutputLength) =>
    brotli(bytes, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // A window of 8 MiB is the most that RFC 9659 allows; the frame's header alone could ask for far more.
  zstd: (bytes, maxOutputLength) =>
    zstd(bytes, {
      maxOutputLength,
      finishFlush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_d_windowLogMax]: 23 },
    }),
};

function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
