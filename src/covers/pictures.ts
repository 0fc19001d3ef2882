import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "../http/make-folder.ts";
import { withChecksum } from "./checked-file.ts";
import type { PictureCredit } from "./credit.ts";
import { type LibraryCover, hash16, imageIdIn, imageOf } from "./groups.ts";
import { CoverUnwritable, writeWhole } from "./write-whole.ts";

/** The operator's pictures in one cover group. */
export interface OwnPictures {
  /** Whether `images` come before our covers or replace them. */
  readonly mode: PictureMode;
  readonly images: readonly LibraryCover[];
  /** Pictures that each replace one of our covers and keep its id. */
  readonly replaced?: readonly LibraryCover[];
}

export type PictureMode = "in front" | "in place";

/** By group id. */
export type PictureIndex = ReadonlyMap<string, OwnPictures>;

const INDEX = "pictures.json";
const LOCK = "pictures.lock";
/** Short, because a change takes only a few milliseconds. */
const LOCK_RETRY_MS = 20;
const SQLITE_BUSY = 5;

/** The operator's pictures from the folder's index; empty if there is no index. */
export async function readPictures(folder: string): Promise<PictureIndex> {
  try {
    const rows: unknown = JSON.parse(await readFile(join(folder, INDEX), "utf8"));
    if (!isIndex(rows)) throw new Error("it is not a list of pictures by cover group");
    return new Map(Object.entries(rows));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw new PicturesUnreadable(join(folder, INDEX), cause as Error);
  }
}

/** The list of the operator's pictures cannot be read. Nothing may be written over it. */
export class PicturesUnreadable extends Error {
  constructor(path: string, cause: Error) {
    const next = "restore it from a backup, or delete it and add your pictures again with tidings covers add";
    super(`${path} cannot be read: ${cause.message}; ${next}`, { cause });
  }
}

function isIndex(rows: unknown): rows is Record<string, OwnPictures> {
  if (typeof rows !== "object" || rows === null || Array.isArray(rows)) return false;
  return Object.values(rows as Record<string, Partial<OwnPictures> | null>).every(
    (own) => areCovers(own?.images) && (own?.replaced === undefined || areCovers(own.replaced)),
  );
}

/** Only names of covers, because files are read by these names. */
function areCovers(covers: unknown): boolean {
  return (
    Array.isArray(covers) &&
    covers.every(
      (cover: Partial<LibraryCover> | null) =>
        typeof cover?.imageId === "string" &&
        imageIdIn(String(cover.fileName)) === cover.imageId &&
        (cover.credit === undefined || typeof cover.credit.text === "string"),
    )
  );
}

/** The time when the index was last written, to detect changes by another process; 0 if it was never written. */
export async function picturesChangedAt(folder: string): Promise<number> {
  try {
    return (await stat(join(folder, INDEX))).mtimeMs;
  } catch {
    return 0;
  }
}

/**
 * Stores a finished picture in front of the operator's other pictures in its group, and sets the group's
 * `mode`. A picture that already exists is not stored twice.
 */
export async function keepPicture(
  folder: string,
  groupId: string,
  file: Uint8Array,
  mode: PictureMode,
  credit: PictureCredit | null = null,
): Promise<LibraryCover> {
  return alone(folder, async () => {
    const index = await readPictures(folder);
    const before = index.get(groupId);
    const images = before?.images ?? [];
    const hash = hash16(file);
    const same = images.find(
      ({ imageId, fileName }) => imageOf(imageId, groupId, hash).fileName === fileName,
    );
    const image = credited(same ?? imageOf(freeId(groupId, images), groupId, hash), credit);
    const others = images.filter((other) => other !== same);
    await write(folder, index, image, file, { ...before, mode, images: [image, ...others] });
    return image;
  });
}

/**
 * Stores a finished picture in place of an existing one, an operator's or ours. The new picture keeps the id but
 * gets a new file name, so its URL changes. The old file stays, because URLs that were handed out never expire.
 */
export async function replacePicture(
  folder: string,
  groupId: string,
  imageId: string,
  file: Uint8Array,
  credit: PictureCredit | null = null,
): Promise<LibraryCover> {
  return alone(folder, async () => {
    const index = await readPictures(folder);
    const { mode, images, replaced = [] } = index.get(groupId) ?? { mode: "in front", images: [] };
    const image = credited(imageOf(imageId, groupId, hash16(file)), credit);
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
 * Changes the index under a lock, so that concurrent changes are not lost. The lock is an SQLite lock on an empty file, because the operating system releases it even if its holder crashes.
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
  await writeWhole(join(folder, fileName), withChecksum(file));
  const rows = Object.fromEntries(new Map(index).set(groupId, pictures));
  await writeWhole(join(folder, INDEX), `${JSON.stringify(rows, null, 2)}\n`);
}

function credited(image: LibraryCover, credit: PictureCredit | null): LibraryCover {
  return credit === null ? image : { ...image, credit };
}

function freeId(groupId: string, taken: readonly LibraryCover[]): string {
  const ids = new Set(taken.map(({ imageId }) => imageId));
  const stem = `cov_${groupId.slice("cvg_".length)}`;
  for (let number = 1; ; number += 1) if (!ids.has(`${stem}_o${number}`)) return `${stem}_o${number}`;
}
