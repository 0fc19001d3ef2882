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
      const { size } = await file.stat();
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } catch (error) {
        // The disk is full. The next attempt must follow the last complete piece.
        await file.truncate(size);
        throw error;
      }
      if (size === 0) await Promise.all([syncFolder(dirname(path)), syncFolder(root)]);
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
