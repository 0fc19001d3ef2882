import { DatabaseSync } from "node:sqlite";

/**
 * After each table, a check pauses this many times as long as it read. Within a table, only ending the process
 * interrupts it.
 */
const REST_FACTOR = 4;
/** SQLite's primary result codes for a damaged file. Extended codes contain them in their lowest byte. */
const DAMAGED = [11, 26];
/** More lines say nothing new. */
const MAX_LINES = 10;

/** The result of a check. The record is intact only if both lists are empty. */
export interface PagesChecked {
  /** What is damaged. */
  readonly damage: readonly string[];
  /** What could not be read, and why: the disk fails, or the file is locked or missing. */
  readonly unread: readonly string[];
}

/**
 * Checks the pages of one table after the other, resting in between. Each table is read in a
 * transaction of its own, so that the log can be moved between two tables.
 */
export async function checkPages(
  path: string,
  rest: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<PagesChecked> {
  const damage: string[] = [];
  const unread: string[] = [];
  function attempt(what: string, sql: string, found: (line: string) => void): void {
    try {
      using database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
      // Line by line, because what was found before a failure still counts.
      for (const row of database.prepare(sql).iterate()) found(String(Object.values(row)[0]));
    } catch (error) {
      (isDamage(error) ? damage : unread).push(`${what}: ${(error as Error).message}`);
    }
  }
  const tables: string[] = [];
  attempt("the list of tables", TABLES, (name) => tables.push(name));
  for (const table of tables) {
    if (signal.aborted) break;
    const began = performance.now();
    attempt(table, `pragma quick_check('${table.replaceAll("'", "''")}')`, (line) => {
      if (line !== "ok") damage.push(`${table}: ${line}`);
    });
    await rest(REST_FACTOR * (performance.now() - began));
  }
  return { damage: damage.slice(0, MAX_LINES), unread: unread.slice(0, MAX_LINES) };
}

const TABLES = "select name from sqlite_master where type = 'table' order by name";

/** Whether an error means that the file is damaged, rather than locked or unreachable. */
export function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && DAMAGED.includes(errcode & 0xff);
}
