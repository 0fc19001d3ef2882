import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** How the name of a file that is being written ends. A crash may leave one behind. */
export const DRAFT = ".part";

/**
 * Writes a file so that after a crash either the old or the new content is there, never a part: the content is on disk
 * before the file gets its name, and the name is on disk before this resolves.
 */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}${DRAFT}`;
  try {
    await using file = await open(draft, "wx", mode);
    await file.writeFile(content);
    await file.sync();
    // A symbolic link of this name is replaced, not followed.
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Flushes a folder to disk, so that files just created, renamed or removed in it are still so after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes names at once.
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}
