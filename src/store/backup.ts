import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FILE_NAME } from "./open.ts";

export interface Backup {
  readonly bytes: number;
  readonly items: number;
  /** The last publication in the backup. */
  readonly publication: number;
}

const PART = ".part";
const JOURNAL = "-journal";

/** The partial files of backups to `file`, whether a backup is still running or was killed. */
export function findParts(file: string): string[] {
  const [folder, name] = [dirname(file), basename(file)];
  const isPart = (each: string) =>
    each.startsWith(`${name}.`) && (each.endsWith(PART) || each.endsWith(`${PART}${JOURNAL}`));
  return readdirSync(folder)
    .filter(isPart)
    .map((each) => join(folder, each));
}

/** The target file already exists. */
export class BackupThere extends Error {}

/**
 * Copies the embedded record into one file, as of one instant, while other processes keep writing. The file gets
 * its final name only when it is completely on disk, and never replaces an existing file.
 */
export function backUp(folder: string, file: string): Backup {
  // A UUID, because the process id is often the same in every container.
  const part = `${file}.${randomUUID()}${PART}`;
  // Readable only by its owner, because it holds everything in the record.
  closeSync(openSync(part, "wx", 0o600));
  try {
    copy(join(folder, FILE_NAME), part);
    const found = look(part);
    sync(part);
    takeName(part, file);
    sync(dirname(file));
    return { bytes: statSync(file).size, ...found };
  } finally {
    // SQLite writes a journal beside a large copy, and leaves it behind if the disk is full.
    for (const left of [part, `${part}${JOURNAL}`]) rmSync(left, { force: true });
  }
}

/** Copies in one read. SQLite's backup API restarts whenever another process writes, and might never finish. */
function copy(from: string, to: string): void {
  using database = new DatabaseSync(from, { readOnly: true, timeout: 30_000 });
  database.prepare("vacuum into ?").run(to);
}

function look(file: string): Pick<Backup, "items" | "publication"> {
  using database = new DatabaseSync(file, { readOnly: true });
  const [check] = database.prepare("pragma quick_check").all() as { quick_check: string }[];
  if (check?.quick_check !== "ok") throw new Error(`the copy is damaged: ${check?.quick_check}`);
  const { items } = database.prepare("select count(*) as items from items").get() as { items: number };
  const counter = database.prepare("select value from counters where name = 'publication'").get();
  return { items, publication: (counter as { value: number } | undefined)?.value ?? 0 };
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function takeName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new BackupThere(`${file} already exists`, { cause: error });
    // Some file systems have no hard links. Renaming is second best: it overwrites a file created just now.
    renameSync(part, file);
  }
}
