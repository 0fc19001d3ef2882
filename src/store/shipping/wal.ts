/**
 * SQLite's write-ahead log: a header, then frames of one page each. A frame is valid only if its salts equal the
 * header's and its checksum, which covers all earlier frames, is right. See
 * https://www.sqlite.org/fileformat2.html#walformat
 */

export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

export type Sum = readonly [number, number];

/** A point after a commit in a log, from which reading can go on. */
export interface WalPlace {
  readonly offset: number;
  readonly sum: Sum;
}

/** One run of the log, from a restart at its first frame to the next. */
export interface WalRun {
  readonly pageSize: number;
  readonly salts: string;
  readonly isBigEndian: boolean;
  /** Before the first frame. */
  readonly start: WalPlace;
}

/** Undefined if the bytes are no complete header, because the log is empty or is being restarted. */
export function readWalHeader(bytes: Buffer): WalRun | undefined {
  if (bytes.length < WAL_HEADER) return undefined;
  const magic = bytes.readUInt32BE(0);
  // The lowest bit tells in which byte order checksums are computed.
  if ((magic & ~1) >>> 0 !== MAGIC) return undefined;
  const isBigEndian = (magic & 1) === 1;
  const sum = addUp(bytes, 0, 24, [0, 0], isBigEndian);
  if (!isSum(bytes, 24, sum)) return undefined;
  return {
    pageSize: bytes.readUInt32BE(8),
    salts: bytes.toString("hex", 16, 24),
    isBigEndian,
    start: { offset: WAL_HEADER, sum },
  };
}

/**
 * The place after the last complete transaction in `bytes`, which begin at `from`. Frames of a transaction that is being
 * written, or of an earlier run, are left out.
 */
export function findLastCommit(run: WalRun, from: WalPlace, bytes: Buffer): WalPlace {
  const frameSize = FRAME_HEADER + run.pageSize;
  let last = from;
  let { sum } = from;
  for (let at = 0; at + frameSize <= bytes.length; at += frameSize) {
    if (bytes.toString("hex", at + 8, at + 16) !== run.salts) break;
    sum = addUp(bytes, at, 8, sum, run.isBigEndian);
    sum = addUp(bytes, at + FRAME_HEADER, run.pageSize, sum, run.isBigEndian);
    if (!isSum(bytes, at + 16, sum)) break;
    // A commit's frame names the size of the database after it.
    if (bytes.readUInt32BE(at + 4) > 0) last = { offset: from.offset + at + frameSize, sum };
  }
  return last;
}

export function addUp(bytes: Buffer, at: number, length: number, [a, b]: Sum, isBigEndian: boolean): Sum {
  const read = (offset: number) => (isBigEndian ? bytes.readUInt32BE(offset) : bytes.readUInt32LE(offset));
  for (let offset = at; offset < at + length; offset += 8) {
    a = (a + read(offset) + b) >>> 0;
    b = (b + read(offset + 4) + a) >>> 0;
  }
  return [a, b];
}

function isSum(bytes: Buffer, at: number, [a, b]: Sum): boolean {
  return bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;
}
