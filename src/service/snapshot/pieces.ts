import { hash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { CATEGORIES } from "../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { GIST_BYTES, GIST_VERSION } from "../../domain/gist.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { SECTIONS } from "../../domain/section.ts";
import { makeFolder } from "../../http/make-folder.ts";
import { DRAFT } from "../../http/write-durably.ts";
import type { StoredBatch } from "../record/packing.ts";
import { openSigned, type SignedFile, UnusableSnapshot, writeSigned } from "./signed-file.ts";

/** Raise it whenever the content of a piece changes its meaning. */
const VERSION = 3;

/** Pieces store these as numbers, so a release that changes them discards the snapshot. */
const LAYOUT = hash(
  "sha256",
  JSON.stringify([VERSION, CATEGORIES, EVENT_TYPE_NAMES, LANGUAGES, SECTIONS, GIST_VERSION, GIST_BYTES]),
).slice(0, 16);

/** What a piece holds: everything from the end of the previous piece up to a publication. */
export interface PieceHeading {
  /** The identity of the record (`counters.identity`). */
  readonly identity: number;
  /** Publications after `from` and up to `to`. */
  readonly from: number;
  readonly to: number;
  /** Identifies publication `to`, to check that the record still has it. */
  readonly act: string;
  /** How many publications it holds. */
  readonly count: number;
  /**
   * When the newest item was published of those that the piece has, or has a gist or languages for; null stands for
   * -Infinity.
   */
  readonly newest: number | null;
}

export interface PieceContent {
  /** Its merges and replaced texts once more. A start needs these even if it passes over the items. */
  readonly acts: StoredBatch | null;
  readonly batches: readonly StoredBatch[];
}

export interface WholePiece extends PieceHeading {
  /** Must be unpacked in order. The numbering of entities begins anew with each piece. */
  readonly batches: readonly StoredBatch[];
}

/** A piece's file. Its name says what it holds, so that a chain can be found without reading all of them. */
export interface PieceFile {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

const NAME = /^(\d+)-(\d+)\.piece$/;

/**
 * The chain of pieces from the first publication on. If several pieces begin at the same publication, the longest
 * counts.
 */
export async function findPieces(folder: string): Promise<PieceFile[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const longest = new Map<number, PieceFile>();
  for (const name of names) {
    const [, from, to] = NAME.exec(name) ?? [];
    if (to === undefined) continue;
    const file = { path: join(folder, name), from: Number(from), to: Number(to) };
    if (file.to > file.from && file.to > (longest.get(file.from)?.to ?? 0)) longest.set(file.from, file);
  }
  const chain: PieceFile[] = [];
  for (let next = longest.get(0); next; next = longest.get(next.to)) chain.push(next);
  return chain;
}

/** Writes a piece as a whole: after a crash it is either there or not. */
export async function writePiece(
  folder: string,
  heading: PieceHeading,
  { acts, batches }: PieceContent,
): Promise<void> {
  await makeFolder(folder, 0o700);
  const path = join(folder, `${heading.from}-${heading.to}.piece`);
  await writeSigned(path, { layout: LAYOUT, ...heading }, [serialize(acts), serialize(batches)]);
}

/**
 * Throws an `UnusableSnapshot` unless the file is undamaged and was written by this release for this record. `isPassed`
 * decides from the heading whether only the acts are read.
 */
export async function readPiece(
  file: PieceFile,
  identity: number,
  isPassed: (heading: PieceHeading) => boolean = () => false,
): Promise<WholePiece> {
  await using opened = await openPiece(file, identity);
  const { heading } = opened;
  if (!isPassed(heading))
    return { ...heading, batches: decoded(await opened.readPart(1), file) as StoredBatch[] };
  const acts = decoded(await opened.readPart(0), file) as StoredBatch | null;
  return { ...heading, batches: acts ? [acts] : [] };
}

/** Like `readPiece`, but reads and checks only the heading. */
export async function readPieceHeading(file: PieceFile, identity: number): Promise<PieceHeading> {
  await using opened = await openPiece(file, identity);
  return opened.heading;
}

/**
 * Deletes all pieces from publication `from` on, because later pieces are useless without earlier ones, and leftovers
 * of crashes.
 */
export async function removePiecesFrom(folder: string, from: number, but?: number): Promise<void> {
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const [, begin, end] = NAME.exec(name) ?? [];
    const isOld = begin !== undefined && Number(begin) >= from && Number(end) !== but;
    if (isOld || name.endsWith(DRAFT)) await rm(join(folder, name), { force: true });
  }
}

async function openPiece({ path, from, to }: PieceFile, identity: number): Promise<SignedFile<PieceHeading>> {
  const opened = await openSigned<PieceHeading & { readonly layout: string }>(path);
  const { layout, ...heading } = opened.heading;
  const fault =
    layout !== LAYOUT
      ? "is of another version of Tidings"
      : heading.identity !== identity
        ? "is of another database"
        : heading.from !== from || heading.to !== to
          ? "is damaged"
          : null;
  if (fault === null) return { ...opened, heading };
  await opened[Symbol.asyncDispose]();
  throw new UnusableSnapshot(`${path} ${fault}`);
}

function decoded(part: Buffer, { path }: PieceFile): unknown {
  try {
    return deserialize(part);
  } catch (cause) {
    throw new UnusableSnapshot(`${path} was written by another version of Node.js`, { cause });
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
