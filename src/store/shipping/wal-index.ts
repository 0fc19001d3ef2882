import { endianness } from "node:os";
import { addUp, FRAME_HEADER, type Sum, WAL_HEADER } from "./wal.ts";

/** Two copies of the header. A writer writes the second one first. */
export const WAL_INDEX_BYTES = 96;
const COPY = 48;
const SUMMED = 40;

const isBigEndian = endianness() === "BE";

/**
 * The header of SQLite's wal-index (`-shm`): how much of the log is committed. The log itself does not tell. A writer that
 * was killed leaves complete transactions in it that no reader has seen, and that the next writer overwrites. See
 * https://www.sqlite.org/walformat.html#the_wal_index_header
 */
export interface WalIndex {
  readonly salts: string;
  readonly frames: number;
  /** Where the committed part of the log ends. */
  readonly end: number;
  /** The checksum of the last committed frame. */
  readonly sum: Sum;
}

/** Undefined while a writer changes it. */
export function readWalIndex(bytes: Buffer): WalIndex | undefined {
  if (bytes.length < WAL_INDEX_BYTES) return undefined;
  const read = (offset: number) => (isBigEndian ? bytes.readUInt32BE(offset) : bytes.readUInt32LE(offset));
  if (!bytes.subarray(0, COPY).equals(bytes.subarray(COPY, WAL_INDEX_BYTES))) return undefined;
  const [a, b] = addUp(bytes, 0, SUMMED, [0, 0], isBigEndian);
  if (bytes[12] !== 1 || read(40) !== a || read(44) !== b) return undefined;
  const [frames, pageSize] = [read(16), isBigEndian ? bytes.readUInt16BE(14) : bytes.readUInt16LE(14)];
  return {
    salts: bytes.toString("hex", 32, 40),
    frames,
    // 65,536 does not fit and is stored as 1.
    end: WAL_HEADER + frames * (FRAME_HEADER + (pageSize === 1 ? 65_536 : pageSize)),
    sum: [read(24), read(28)],
  };
}

/** Each restart of the log adds one to the first salt. */
export function nextSalt(salts: string): string {
  return ((Number.parseInt(salts.slice(0, 8), 16) + 1) >>> 0).toString(16).padStart(8, "0");
}
