import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { type Generation, listGenerations, partName } from "./generations.ts";
import { BackupFault, type LogPiece, type LogPoint, sha256, unpackPieces } from "./records.ts";
import type { BackupShelf } from "./shelf.ts";
import { WAL_HEADER } from "./wal.ts";

const decompress = promisify(zstdDecompress);
const FRAME_HEADER = 24;

export interface Rebuilt {
  readonly generation: Generation;
  /** When the last piece of the log that was used was copied, or the snapshot if there is none. */
  readonly at: number;
  readonly pieces: number;
}

/** Writes the database as it was at `at` to a new file. Checks every part, and that no piece is missing. */
export async function rebuild(shelf: BackupShelf, at: number, path: string): Promise<Rebuilt> {
  const generation = await chooseGeneration(shelf, at);
  await using file = await open(path, "wx", 0o600);
  await writeSnapshot(shelf, generation, file);
  let point = generation.snapshot.point;
  let pieces = 0;
  let last = generation.snapshot.at;
  for await (const piece of piecesOf(shelf, generation.name)) {
    if (piece.at > at) break;
    if (!isNext(piece, point))
      throw new BackupFault(`a piece of the log is missing before ${placeOf(piece)}`);
    await applyPiece(file, piece);
    point = { run: piece.run, offset: piece.offset + piece.bytes.length };
    pieces += 1;
    last = piece.at;
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
    throw new BackupFault(
      `the oldest state in ${shelf.name} is of ${new Date(first.snapshot.at).toISOString()}`,
    );
  return chosen;
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
