import { existsSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../../http/make-folder.ts";
import { syncFolder } from "../../http/write-durably.ts";
import { FILE_NAME } from "../open.ts";
import { newIdentity } from "../repair-clock.ts";
import { BackupFault } from "./records.ts";

/**
 * Puts a record into a folder that has none. `write` writes the database to a new file; only when that is complete and on
 * disk does it get its name. The record gets a new identity, so that no process takes it for the one it has loaded.
 */
export async function restoreInto<T>(folder: string, write: (path: string) => Promise<T>): Promise<T> {
  const file = join(folder, FILE_NAME);
  for (const taken of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(taken))
      throw new BackupFault(
        `${taken} exists; restore into an empty folder, or move the old files away first`,
      );
  await makeFolder(folder, 0o700);
  const draft = `${file}.${crypto.randomUUID()}.part`;
  try {
    const written = await write(draft);
    // A copied file may be readable by others.
    await chmod(draft, 0o600);
    checkRecord(draft);
    giveIdentity(draft);
    await syncFile(draft);
    await rename(draft, file);
    await syncFolder(folder);
    return written;
  } finally {
    for (const left of [draft, `${draft}-wal`, `${draft}-shm`]) await rm(left, { force: true });
  }
}

function checkRecord(path: string): void {
  const found = firstFault(path);
  if (found === undefined) return;
  throw new BackupFault(`this is no intact record: ${found}; restore another backup`);
}

function firstFault(path: string): string | undefined {
  try {
    using database = new DatabaseSync(path);
    const { quick_check: found } = database.prepare("pragma quick_check(1)").get() as {
      quick_check: string;
    };
    if (found !== "ok") return found;
    database.prepare("select value from counters where name = 'publication'").get();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}

function giveIdentity(path: string): void {
  using database = new DatabaseSync(path);
  // FULL, because the file gets its name next. A record of an earlier version has no identity yet.
  database.exec("pragma synchronous = full");
  database.prepare("update counters set value = ? where name = 'identity'").run(newIdentity());
  database.prepare("pragma wal_checkpoint(truncate)").get();
}
