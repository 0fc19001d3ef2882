import { createHash } from "node:crypto";

/** The backup cannot be restored, or not to the time that was asked for. */
export class BackupFault extends Error {}

/** A point in the write-ahead log: the run of the log, from one restart to the next, and a byte in it. */
export interface LogPoint {
  readonly run: number;
  readonly offset: number;
}

/** A piece of the log that ends with a commit, as it is kept in a backup. */
export interface LogPiece extends LogPoint {
  /** Where the previous piece ended, so that a missing piece is noticed. */
  readonly after: LogPoint;
  /** When it was copied, in milliseconds. Everything in it was committed before. */
  readonly at: number;
  readonly pageSize: number;
  readonly bytes: Buffer;
}

type Heading = Omit<LogPiece, "bytes"> & { readonly length: number };

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A line with the SHA-256 of the rest, a line that describes the piece, and the piece. */
export function packPiece({ bytes, ...about }: LogPiece): Buffer {
  const heading: Heading = { ...about, length: bytes.length };
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(heading)}\n`), bytes]);
  return Buffer.concat([Buffer.from(`${sha256(rest)}\n`), rest]);
}

const SUM_LENGTH = 65;
const NEXT_HEADING = '\n{"run":';

/**
 * The pieces in a file of a backup, in order. A piece at the end that was not written completely was never reported as
 * copied and is left out. Anything else that is wrong throws, after the pieces before it.
 */
export function* unpackPieces(file: Buffer, name: string): Generator<LogPiece> {
  for (let at = 0; at < file.length;) {
    const from = at + SUM_LENGTH;
    const end = file.indexOf("\n", from);
    if (end === -1) return;
    const { length, ...about } = readHeading(file.toString("utf8", from, end), name);
    const bytes = file.subarray(end + 1, end + 1 + length);
    if (bytes.length < length) {
      // Nothing is ever added after an incomplete piece, so only its length is wrong.
      if (file.includes(NEXT_HEADING, end + 1))
        throw new BackupFault(`${name} is damaged after byte ${from}: a piece has a wrong length`);
      return;
    }
    at = end + 1 + length;
    if (`${sha256(file.subarray(from, at))}\n` !== file.toString("utf8", from - SUM_LENGTH, from))
      throw new BackupFault(`${name} is damaged after byte ${from}`);
    yield { ...about, bytes };
  }
}

function readHeading(line: string, name: string): Heading {
  try {
    return JSON.parse(line) as Heading;
  } catch (cause) {
    throw new BackupFault(`${name} is damaged: a piece has no heading`, { cause });
  }
}
