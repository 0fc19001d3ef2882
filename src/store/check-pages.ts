import { DatabaseSync } from "node:sqlite";

/** A check rests this many times as long as it reads, so that it takes at most a fifth of the disk's time. */
const REST_FACTOR = 4;
/** SQLite's primary result codes for a damaged file. Extended codes contain them in their lowest byte. */
const DAMAGED = [11, 26];
/** More lines say nothing new. */
const MAX_LINES = 10;

/**
 * Checks the pages of one table after the other, resting in between. Returns what is damaged. Each table is read in a
 * transaction of its own, so that the log can be moved between two tables.
 */
export async function checkPages(
  path: string,
  rest: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<string[]> {
  const found: string[] = [];
  for (const table of readTables(path, found)) {
    if (signal.aborted) break;
    const began = performance.now();
    found.push(...checkTable(path, table));
    await rest(REST_FACTOR * (performance.now() - began));
  }
  return found.slice(0, MAX_LINES);
}

/** Whether an error means that the file is damaged, rather than locked or unreachable. */
export function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && DAMAGED.includes(errcode & 0xff);
}

function readTables(path: string, found: string[]): string[] {
  return attempt(path, found, (database) =>
    database
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .all()
      .map(({ name }) => String(name)),
  );
}

function checkTable(path: string, table: string): string[] {
  const found: string[] = [];
  const lines = attempt(path, found, (database) =>
    database
      .prepare(`pragma quick_check('${table.replaceAll("'", "''")}')`)
      .all()
      .map(({ quick_check }) => String(quick_check)),
  );
  return [...found, ...lines.filter((line) => line !== "ok")].map((line) => `${table}: ${line}`);
}

function attempt(path: string, found: string[], read: (database: DatabaseSync) => string[]): string[] {
  try {
    using database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
    return read(database);
  } catch (error) {
    // A file that is locked, or was moved, is reported by the polls.
    if (isDamage(error)) found.push((error as Error).message);
    return [];
  }
}
