import { open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { makeFolder } from "../../http/make-folder.ts";
import { DRAFT, syncFolder, writeDurably } from "../../http/write-durably.ts";
import type { BackupShelf } from "./shelf.ts";

/** Only the owner may read the folder, because a backup holds everything that the record does. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** Backups in a folder, preferably on another disk. */
export function folderShelf(folder: string): BackupShelf {
  const root = resolve(folder);
  const pathOf = (name: string) => join(root, ...name.split("/"));
  /** How long a file's complete pieces are, if a part of another may follow them. Nothing may be added after such a part. */
  const torn = new Map<string, number>();

  return {
    name: root,
    async list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missingIsEmpty);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll(sep, "/"),
        )
        .filter((name) => name.startsWith(prefix))
        .toSorted();
    },
    read: (name) => readFile(pathOf(name)),
    async put(name, bytes) {
      await makeFolder(dirname(pathOf(name)), PRIVATE.folder);
      await writeDurably(pathOf(name), bytes, PRIVATE.file);
      await syncFolder(root);
    },
    async append(name, bytes) {
      const path = pathOf(name);
      await makeFolder(dirname(path), PRIVATE.folder);
      await using file = await open(path, "a", PRIVATE.file);
      const size = torn.get(path) ?? (await file.stat()).size;
      if (torn.has(path)) await file.truncate(size);
      torn.set(path, size);
      try {
        await file.writeFile(bytes);
        await file.datasync();
        if (size === 0) await Promise.all([syncFolder(dirname(path)), syncFolder(root)]);
        torn.delete(path);
      } catch (error) {
        // The disk is full, say. If it refuses even this, the next attempt begins with it.
        await file.truncate(size).then(
          () => torn.delete(path),
          () => {},
        );
        throw error;
      }
    },
    async remove(prefix) {
      await rm(pathOf(prefix), { recursive: true, force: true });
      await syncFolder(root);
    },
  };
}

function missingIsEmpty(error: NodeJS.ErrnoException): never[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
