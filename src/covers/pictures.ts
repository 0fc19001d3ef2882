import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "../http/make-folder.ts";
import { type LibraryCover, hash16, imageOf } from "./groups.ts";

/** An operator's pictures of one group. */
export interface OwnPictures {
  /** Whether `images` are given before ours or instead of them. */
  readonly mode: PictureMode;
  readonly images: readonly LibraryCover[];
  /** Those that stand for one of ours each, under its id. */
  readonly replaced?: readonly LibraryCover[];
}

export type PictureMode = "in front" | "in place";

/** By group. */
export type PictureIndex = ReadonlyMap<string, OwnPictures>;

const INDEX = "pictures.json";
const LOCK = "pictures.lock";
/** A change takes a few milliseconds. */
const LOCK_RETRY_MS = 20;
const SQLITE_BUSY = 5;

/** The operator's pictures as the folder's index lists them; none where there is no index. */
export async function readPictures(folder: string): Promise<PictureIndex> {
  try {
    const rows = JSON.parse(await readFile(join(folder, INDEX), "utf8")) as Record<string, OwnPictures>;
    return new Map(Object.entries(rows));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw new Error(`Cannot read ${join(folder, INDEX)}`, { cause: error });
  }
}

/** When the index was last written, to see that another process did; 0 for never. */
export async function picturesChangedAt(folder: string): Promise<number> {
  try {
    return (await stat(join(folder, INDEX))).mtimeMs;
  } catch {
    return 0;
  }
}

/**
 * Keeps a finished picture and lists it first among the operator's of its group, which from now on are given by `mode`. One
 * that is there already is not kept twice.
 */
export async function keepPicture(
  folder: string,
  groupId: string,
  file: Uint8Array,
  mode: PictureMode,
): Promise<LibraryCover> {
  return alone(folder, async () => {
    const index = await readPictures(folder);
    const before = index.get(groupId);
    const images = before?.images ?? [];
    const hash = hash16(file);
    const same = images.find(
      ({ imageId, fileName }) => imageOf(imageId, groupId, hash).fileName === fileName,
    );
    const image = same ?? imageOf(freeId(groupId, images), groupId, hash);
    const others = images.filter((other) => other !== same);
    await write(folder, index, image, file, { ...before, mode, images: [image, ...others] });
    return image;
  });
}

/**
 * Keeps a finished picture in place of one that the group has, an operator's or one of ours, under its id and a new file
 * name, so its address changes; the file before it stays, because addresses that were given away never expire.
 */
export async function replacePicture(
  folder: string,
  groupId: string,
  imageId: string,
  file: Uint8Array,
): Promise<LibraryCover> {
  return alone(folder, async () => {
    const index = await readPictures(folder);
    const { mode, images, replaced = [] } = index.get(groupId) ?? { mode: "in front", images: [] };
    const image = imageOf(imageId, groupId, hash16(file));
    const place = images.findIndex((own) => own.imageId === imageId);
    const others = replaced.filter((other) => other.imageId !== imageId);
    const pictures: OwnPictures =
      place === -1
        ? { mode, images, replaced: [...others, image] }
        : { mode, images: images.with(place, image), replaced };
    await write(folder, index, image, file, pictures);
    return image;
  });
}

/**
 * Makes a change to the index while nobody else does: what another wrote between our reading and our writing would be lost.
 * SQLite's lock on an empty file, because the system lets go of it with whoever held it, however that ended.
 */
async function alone<T>(folder: string, change: () => Promise<T>): Promise<T> {
  await makeFolder(folder).catch((cause: Error) => {
    throw new CoverUnwritable(folder, cause);
  });
  using lock = new DatabaseSync(join(folder, LOCK), { open: false });
  while (!isLocked(lock, folder)) await setTimeout(LOCK_RETRY_MS);
  return await change();
}

function isLocked(lock: DatabaseSync, folder: string): boolean {
  try {
    if (!lock.isOpen) lock.open();
    lock.exec("begin exclusive");
    return true;
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw new CoverUnwritable(join(folder, LOCK), cause as Error);
  }
}

async function write(
  folder: string,
  index: PictureIndex,
  { groupId, fileName }: LibraryCover,
  file: Uint8Array,
  pictures: OwnPictures,
): Promise<void> {
  await writeWhole(join(folder, fileName), file);
  const rows = Object.fromEntries(new Map(index).set(groupId, pictures));
  await writeWhole(join(folder, INDEX), `${JSON.stringify(rows, null, 2)}\n`);
}

/** A reader sees a whole file or none, whatever happens to the writer. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    await makeFolder(dirname(file));
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {});
    throw new CoverUnwritable(file, cause as Error);
  }
}

/** A file of the folder cannot be kept, as on a full disk; nothing of it is left behind. */
export class CoverUnwritable extends Error {
  constructor(path: string, cause: Error) {
    super(`${path} cannot be written: ${cause.message}`, { cause });
  }
}

function freeId(groupId: string, taken: readonly LibraryCover[]): string {
  const ids = new Set(taken.map(({ imageId }) => imageId));
  const stem = `cov_${groupId.slice("cvg_".length)}`;
  for (let number = 1; ; number += 1) if (!ids.has(`${stem}_o${number}`)) return `${stem}_o${number}`;
}
