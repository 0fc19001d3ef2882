import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../http/make-folder.ts";

/**
 * Writes a file so that readers see all of it or nothing, even after a power cut: the content is on disk before
 * the file gets its name, and the name is on disk before this returns.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
  try {
    await makeFolder(folder);
    await writeDurably(draft, content);
    // A symbolic link of this name is replaced, not followed.
    await rename(draft, file);
    await syncFolder(folder);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => {});
    throw new CoverUnwritable(file, cause as Error);
  }
}

/** A file could not be written, for example because the disk is full. No part of it is left behind. */
export class CoverUnwritable extends Error {
  constructor(path: string, cause: Error) {
    super(`${path} cannot be written: ${cause.message}`, { cause });
  }
}

async function writeDurably(draft: string, content: string | Uint8Array): Promise<void> {
  await using handle = await open(draft, "wx");
  await handle.writeFile(content);
  await handle.sync();
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to sync it.
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}
