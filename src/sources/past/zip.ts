import { constants, inflateRawSync } from "node:zlib";

/** A zip file that cannot be read. */
export class BadZip extends Error {}

/** GDELT's largest files take 40 MB. */
const MAX_UNZIPPED = 512 * 1024 * 1024;
const LOCAL_HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Reads the first file in a zip file. Throws `BadZip`. */
export function firstInZip(bytes: Buffer): Buffer {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER)
    throw new BadZip("it is not a zip file");
  const method = bytes.readUInt16LE(8);
  const size = bytes.readUInt32LE(18);
  const start = HEADER_BYTES + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  if (method === STORED) return bytes.subarray(start, start + size);
  if (method !== DEFLATED) throw new BadZip(`it uses the unsupported compression method ${method}`);
  try {
    const options = { maxOutputLength: MAX_UNZIPPED, finishFlush: constants.Z_FINISH };
    return inflateRawSync(bytes.subarray(start), options);
  } catch (error) {
    throw new BadZip(`it cannot be decompressed: ${(error as Error).message}`, { cause: error });
  }
}
