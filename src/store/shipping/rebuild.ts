import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { formatInstant } from "../../domain/instant.ts";
import { type Generation, listGenerations, partName } from "./generations.ts";
import { BackupFault, type LogPiece, type LogPoint, sha256, unpackPieces } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";
import { WAL_HEADER } from "./wal.ts";

const decompress = promisify(zstdDecompress);
const FRAME_HEADER = 24;

export interface Rebuilt {
  readonly generation: Generation;
  /** When the last used piece of the log was copied; without such a piece, when the snapshot was. */
  readonly at: number;
  readonly pieces: number;
}

/** Writes the database as it was at `at` to a new file. Checks every part, and that no piece is missing. */
export async function rebuild(shelf: BackupShelf, at: number, path: string): Promise<Rebuilt> {
  const generation = await chooseGeneration(shelf, at);
  const count = await countPieces(shelf, generation, at);
  await using file = await open(path, "wx", 0o600);
  await writeSnapshot(shelf, generation, file);
  let pieces = 0;
  let last = generation.snapshot.at;
  // Nothing after the last piece is read: it may be damaged.
  for await (const piece of count > 0 ? soundPieces(shelf, generation) : []) {
    await applyPiece(file, piece);
    last = piece.at;
    if (++pieces === count) break;
  }
  await file.sync();
  return { generation, at: last, pieces };
}

async function chooseGeneration(shelf: BackupShelf, at: number): Promise<Generation> {
  const generations = await listGenerations(shelf);
  const [first] = generations;
  if (!first) throw new BackupFault(`${shelf.name} holds no complete backup`);
  const chosen = generations.findLast(({ snapshot }) => snapshot.at <= at);
  if (!chosen)
    throw new BackupFault(`the oldest state in ${shelf.name} is of ${formatInstant(first.snapshot.at)}`);
  return chosen;
}

/**
 * How many pieces lead to the state at `at`. All up to the last one with an earlier time: those in between that claim a
 * later one were copied while the clock was ahead. Damage after that does not matter.
 */
async function countPieces(shelf: BackupShelf, generation: Generation, at: number): Promise<number> {
  if (at === Number.MAX_SAFE_INTEGER) return Infinity;
  let [seen, count, last] = [0, 0, generation.snapshot.at];
  try {
    for await (const piece of soundPieces(shelf, generation)) {
      seen += 1;
      if (piece.at <= at) count = seen;
      last = piece.at;
    }
  } catch (error) {
    if (!(error instanceof BackupFault) || last < at) throw error;
  }
  return count;
}

/** The pieces of a generation, as long as each follows the one before. */
async function* soundPieces(shelf: BackupShelf, { name, snapshot }: Generation): AsyncGenerator<LogPiece> {
  let point = snapshot.point;
  let last = snapshot.at;
  try {
    for await (const piece of piecesOf(shelf, name)) {
      if (!isNext(piece, point))
        throw new BackupFault(`a piece of the log is missing before ${placeOf(piece)}`);
      yield piece;
      point = { run: piece.run, offset: piece.offset + piece.bytes.length };
      last = piece.at;
    }
  } catch (cause) {
    if (!(cause instanceof BackupFault)) throw cause;
    throw new BackupFault(`${cause.message}; the last state before that is --at ${formatInstant(last)}`, {
      cause,
    });
  }
}

async function writeSnapshot(
  shelf: BackupShelf,
  { name, snapshot }: Generation,
  file: FileHandle,
): Promise<void> {
  let written = 0;
  for (const [at, expected] of snapshot.parts.entries()) {
    const part = partName(name, at);
    const bytes = await decompress(await shelf.read(part)).catch((cause: unknown) => {
      throw new BackupFault(`${part} is damaged or missing`, { cause });
    });
    if (sha256(bytes) !== expected) throw new BackupFault(`${part} is damaged`);
    await writeAt(file, bytes, written);
    written += bytes.length;
  }
}

async function* piecesOf(shelf: BackupShelf, generation: string): AsyncGenerator<LogPiece> {
  for (const name of await shelf.list(`${generation}/`))
    if (name.endsWith(".wal")) yield* unpackPieces(await shelf.read(name), name);
}

/** A piece follows another if it begins where that ended, or with the next run. */
function isNext({ run, offset, after }: LogPiece, point: LogPoint): boolean {
  if (after.run !== point.run || after.offset !== point.offset) return false;
  return run === point.run ? offset === point.offset : run === point.run + 1 && offset === WAL_HEADER;
}

/** Writes the pages of whole transactions into the file, as SQLite does when it moves the log. */
async function applyPiece(file: FileHandle, { bytes, pageSize }: LogPiece): Promise<void> {
  for (let at = 0; at < bytes.length; at += FRAME_HEADER + pageSize) {
    const page = bytes.readUInt32BE(at);
    const pagesAfterCommit = bytes.readUInt32BE(at + 4);
    const content = bytes.subarray(at + FRAME_HEADER, at + FRAME_HEADER + pageSize);
    await writeAt(file, content, (page - 1) * pageSize);
    if (pagesAfterCommit > 0) await file.truncate(pagesAfterCommit * pageSize);
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

function placeOf({ run, offset }: LogPoint): string {
  return `byte ${offset} of its run ${run}`;
}
