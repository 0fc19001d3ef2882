import { MACHINE_FILES } from "./record-files.ts";

/**
 * The open database is not the one that was opened: its file was replaced, moved or deleted, or its content is another
 * database or an older state. Reading from it returns outdated rows, and anything written to it would be lost.
 */
export class RecordLost extends Error {}

/**
 * Remembers which file SQLite has open. The returned function throws if there is now another file at that path, or
 * none. It also checks the write-ahead log beside the file, which holds the newest changes.
 */
export function watchWhereabouts(path: string, { identify } = MACHINE_FILES): () => void {
  const known = new Map<string, string>();
  return () => {
    for (const each of [path, `${path}-wal`]) {
      const before = known.get(each);
      const now = identify(each);
      if (now === before) continue;
      if (before === undefined) {
        // SQLite creates the second file when it first reads.
        known.set(each, now!);
        continue;
      }
      const happened = now === undefined ? "was moved or deleted" : "was replaced";
      throw new RecordLost(
        `${each} ${happened} while in use. Stop every process that uses it, put the right file in place without a -wal or -shm file beside it, and start again`,
      );
    }
  };
}
