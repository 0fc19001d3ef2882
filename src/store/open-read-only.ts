import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** Whether this process may write to the file and create others beside it. */
export function isWritable(path: string): boolean {
  try {
    for (const each of [dirname(path), path]) accessSync(each, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Opens a record that this process cannot write to, such as one on a read-only medium. */
export function openReadOnly(path: string): DatabaseSync {
  // If another process has the file open, or crashed, there is a write-ahead log, which has to be read, too.
  if (existsSync(`${path}-wal`)) return new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  // Otherwise SQLite would create a log to read the file. Without one, nobody is writing to it.
  const address = pathToFileURL(path);
  address.searchParams.set("immutable", "1");
  return new DatabaseSync(address, { readOnly: true });
}
