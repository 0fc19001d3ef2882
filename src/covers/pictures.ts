import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CoverImage, hash16, imageOf } from "./groups.ts";

/** An operator's pictures of one group: given before ours, or instead of them. */
export interface OwnPictures {
  readonly mode: PictureMode;
  readonly images: readonly CoverImage[];
}

export type PictureMode = "in front" | "in place";

/** By group. */
export type PictureIndex = ReadonlyMap<string, OwnPictures>;

const INDEX = "pictures.json";

/** The operator's pictures as the folder's index lists them; none where there is no index. */
export async function readPictures(folder: string): Promise<PictureIndex> {
  try {
    const rows = JSON.parse(await readFile(join(folder, INDEX), "utf8")) as Record<string, OwnPictures>;
    return new Map(Object.entries(rows));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw new Error(`${join(folder, INDEX)} could not be read`, { cause: error });
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
 * Keeps a finished picture and lists it. One that `replaces` another takes its id and its place under a new file name,
 * so its address changes; the file before it stays, because addresses that were given away never expire.
 */
export async function keepPicture(
  folder: string,
  groupId: string,
  file: Uint8Array,
  { mode, replaces }: { readonly mode: PictureMode; readonly replaces?: string },
): Promise<CoverImage> {
  const index = new Map(await readPictures(folder));
  const before = index.get(groupId)?.images ?? [];
  const place = before.findIndex(({ imageId }) => imageId === replaces);
  if (replaces !== undefined && place === -1)
    throw new Error(`${groupId} has no picture ${replaces} to replace`);
  const image = imageOf(replaces ?? freeId(groupId, before), groupId, hash16(file));
  const images = place === -1 ? [image, ...before] : before.with(place, image);
  await writeWhole(join(folder, image.fileName), file);
  index.set(groupId, { mode, images });
  await writeWhole(join(folder, INDEX), `${JSON.stringify(Object.fromEntries(index), null, 2)}\n`);
  return image;
}

/** A reader sees a whole file or none, whatever happens to the writer. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

function freeId(groupId: string, taken: readonly CoverImage[]): string {
  const ids = new Set(taken.map(({ imageId }) => imageId));
  const stem = `cov_${groupId.slice("cvg_".length)}`;
  for (let number = 1; ; number += 1) if (!ids.has(`${stem}_o${number}`)) return `${stem}_o${number}`;
}
