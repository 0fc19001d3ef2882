import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { hash16 } from "./groups.ts";

/** A kept cover, or why its file cannot be used. */
export type CheckedFile =
  | { readonly kind: "sound"; readonly picture: Buffer }
  | { readonly kind: "missing" }
  | UnusableFile;

export interface UnusableFile {
  readonly kind: "damaged" | "unreadable";
  readonly because: string;
  /** When the file was last changed; 0 if it could not even be opened. */
  readonly changedAt: number;
}

/** Follows the picture in its file, outside of what the RIFF header counts: a tag and the CRC-32 of the picture. */
const TAG = "crc:";
const TRAILER_BYTES = TAG.length + 4;
const HEADER_BYTES = 12;
/**
 * When a file is used, its modification time is updated, at most once a day. So the time says when it was last used.
 */
const USED_EVERY_MS = 24 * 60 * 60 * 1000;
/** Also `O_NONBLOCK`, because opening a pipe would wait for its writer. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file that holds this picture. */
export function withChecksum(picture: Uint8Array): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.write(TAG, "latin1");
  trailer.writeUInt32LE(crc32(picture), TAG.length);
  return Buffer.concat([picture, trailer]);
}

/** Reads a kept cover and checks it. Does not follow a symbolic link. */
export async function readChecked(path: string): Promise<CheckedFile> {
  try {
    await using handle = await open(path, FLAGS);
    const stat = await handle.stat();
    const { mtimeMs } = stat;
    if (!stat.isFile()) return { kind: "damaged", because: "it is not a file", changedAt: mtimeMs };
    const checked = check(await handle.readFile(), path, mtimeMs);
    // Fails on a read-only disk, where nothing is deleted either.
    if (checked.kind === "sound" && Date.now() - mtimeMs > USED_EVERY_MS)
      await handle.utimes(new Date(), new Date()).catch(() => {});
    return checked;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENAMETOOLONG") return { kind: "missing" };
    if (code === "ELOOP") return { kind: "damaged", because: "it is a symbolic link", changedAt: 0 };
    return { kind: "unreadable", because: message, changedAt: 0 };
  }
}

function check(content: Buffer, path: string, changedAt: number): CheckedFile {
  const because = (reason: string): CheckedFile => ({ kind: "damaged", because: reason, changedAt });
  if (content.length === 0) return because("it is empty");
  const isWebp =
    content.length > HEADER_BYTES &&
    content.toString("latin1", 0, 4) === "RIFF" &&
    content.toString("latin1", 8, HEADER_BYTES) === "WEBP";
  if (!isWebp) return because("it is not a WebP picture");
  const length = content.readUInt32LE(4) + 8;
  const picture = content.subarray(0, length);
  const trailer = content.subarray(length);
  if (picture.length < length) return because(`it has ${content.length} of its ${length} bytes`);
  if (trailer.length === 0)
    return isUntouched(picture, path) ? { kind: "sound", picture } : because("its checksum is wrong");
  if (trailer.length !== TRAILER_BYTES || trailer.toString("latin1", 0, TAG.length) !== TAG)
    return because("it has other bytes after the picture");
  return trailer.readUInt32LE(TAG.length) === crc32(picture)
    ? { kind: "sound", picture }
    : because("its checksum is wrong");
}

/**
 * Files from earlier versions have no trailer. Among these, only the operator's pictures can be checked, because they
 * are named after the hash of their bytes.
 */
function isUntouched(picture: Buffer, path: string): boolean {
  const [, hash] = /_o\d+-([0-9a-f]{16})\.webp$/.exec(path) ?? [];
  return hash === undefined || hash === hash16(picture);
}
