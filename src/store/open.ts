import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import type { MachineClock } from "./machine-clock.ts";
import { checkVersion, migrate, readVersion } from "./migrate.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";
import { openReadOnly } from "./open-read-only.ts";
import { giveUpAfter, openPool } from "./postgres.ts";
import { MACHINE_FILES, type RecordFiles } from "./record-files.ts";
import type { Engine, Schema } from "./schema.ts";
import { watchWhereabouts } from "./whereabouts.ts";

/** The embedded record's file in its folder. */
export const FILE_NAME = "tidings.db";

/** The record's location: a folder (SQLite) or a PostgreSQL address. */
export type StorePlace = { readonly folder: string } | { readonly url: string };

/** The open record. The functions that read and write its tables take it as their first argument. */
export interface Store extends AsyncDisposable {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** How often a different server has answered. The new server may lack data that was read before. */
  readonly serverChanges: () => number;
  /** Throws a `RecordLost` if another file, or none, is in the place of the open one (SQLite). */
  readonly checkPlace: () => void;
  /** The clocks that publishing is guarded with; this machine's if not given (SQLite). */
  readonly clock?: MachineClock | undefined;
}

/** There is no record where one should be. */
export class RecordMissing extends Error {}

export type StoreTransaction = Transaction<Schema>;

export interface OpenOptions {
  /**
   * How long a statement or transaction may take before its connection is dropped (PostgreSQL). Unlimited if
   * not given.
   */
  readonly answerMs?: number;
  /**
   * Never create a record. For callers that only read: a mistyped path must not create an empty one, and the record may
   * be on a read-only medium.
   */
  readonly mustExist?: boolean;
  /** The machine's files unless given (SQLite). */
  readonly files?: RecordFiles;
  /** Clocks to guard publishing with, this machine's unless given (SQLite). */
  readonly clock?: MachineClock;
  /** Every statement passes through this, so that a simulation can decide when it runs (SQLite). */
  readonly through?: (dialect: Dialect) => Dialect;
}

export async function openStore(
  place: StorePlace,
  {
    answerMs,
    mustExist = false,
    files = MACHINE_FILES,
    clock,
    through = (dialect) => dialect,
  }: OpenOptions = {},
): Promise<Store> {
  try {
    if ("folder" in place) {
      const file = join(place.folder, FILE_NAME);
      if (mustExist && files.exists(file) && !files.isWritable(file)) return await openReadOnlyStore(file);
      const { database, checkPlace } = await openFile(place.folder, mustExist, files);
      const dialect = through(nodeSqliteDialect(database, checkPlace));
      const db = await openDatabase(dialect, "sqlite", mustExist);
      return storeOf("sqlite", db, { checkPlace, clock });
    }
    // Commands, which set no `answerMs`, may read from a standby. A service has to write.
    const { pool, serverChanges } = openPool(place.url, answerMs !== undefined);
    const db = await openDatabase(new PostgresDialect({ pool }), "postgres", mustExist);
    // Set the time limit only now, because migrations may take long.
    if (answerMs !== undefined) giveUpAfter(pool, answerMs);
    return storeOf("postgres", db, { serverChanges });
  } catch (cause) {
    const reason = reasonOf(cause);
    const next = cause instanceof RecordMissing ? "" : "; run `tidings doctor` to see what to fix";
    throw new Error(`Cannot open the database: ${reason}${next}`, { cause });
  }
}

/** A record that cannot be written to, such as one on a read-only medium. It cannot be migrated either. */
async function openReadOnlyStore(file: string): Promise<Store> {
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(openReadOnly(file)) });
  try {
    await checkVersion(db, "sqlite");
    return storeOf("sqlite", db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** An empty record in memory. */
export async function openEmpty(): Promise<Store> {
  const database = new DatabaseSync(":memory:");
  return storeOf("sqlite", await openDatabase(nodeSqliteDialect(database), "sqlite", false));
}

/** A read-only replica of the record. Connects on first use. */
export function openReplica(url: string, answerMs: number): Store {
  const { pool } = openPool(url);
  giveUpAfter(pool, answerMs);
  const named = { connect: () => pool.connect().catch(nameReplica), end: () => pool.end() };
  return storeOf("postgres", new Kysely<Schema>({ dialect: new PostgresDialect({ pool: named }) }));
}

/**
 * Names the replica in the error message. Keeps the error object, because its code tells whether the failure is
 * temporary.
 */
function nameReplica(error: Error): never {
  error.message = `the replica: ${reasonOf(error)}`;
  throw error;
}

function storeOf(
  engine: Engine,
  db: Kysely<Schema>,
  watched: Partial<Pick<Store, "serverChanges" | "checkPlace" | "clock">> = {},
): Store {
  const unwatched = { serverChanges: () => 0, checkPlace: () => {} };
  return { engine, db, ...unwatched, ...watched, [Symbol.asyncDispose]: () => db.destroy() };
}

async function openDatabase(dialect: Dialect, engine: Engine, mustExist: boolean): Promise<Kysely<Schema>> {
  const db = new Kysely<Schema>({ dialect });
  try {
    if (mustExist && (await readVersion(db, engine)) === undefined)
      throw new RecordMissing("it has no tables of Tidings; check its name");
    await migrate(db, engine);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** If a host has several addresses, the error has no message of its own, only one error per address. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(reasonOf).join("; ");
  return (cause as Error).message;
}

async function openFile(folder: string, mustExist: boolean, files: RecordFiles) {
  if (mustExist && !files.exists(join(folder, FILE_NAME)))
    throw new RecordMissing(
      `there is none in ${folder}; set its folder with --data, or create one with tidings serve or tidings import`,
    );
  await files.makeFolder(folder);
  const path = join(folder, FILE_NAME);
  if (!files.exists(path)) files.create(path);
  const database = new DatabaseSync(path, { timeout: 30_000 });
  try {
    database.exec("pragma journal_mode = wal");
    // NORMAL lost acknowledged rows in 3 of 4 simulated power cuts; FULL lost none.
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // In KiB, per connection. The system caches the file anyway, and 64 MiB were no faster than 16.
    database.exec("pragma cache_size = -16384");
    // Overwrites the old copy when SQLite moves a row, because a withdrawal could not find it there. This costs no
    // reads or writes.
    database.exec("pragma secure_delete = fast");
    const checkPlace = watchWhereabouts(path, files);
    checkPlace();
    return { database, checkPlace };
  } catch (error) {
    // A process that waits for its record opens it repeatedly.
    database.close();
    throw error;
  }
}

/**
 * From now on, what this process deletes is overwritten in SQLite's file as well. Otherwise it would stay there until the
 * space is needed. PostgreSQL has no such setting: its vacuum frees the space.
 */
export async function overwriteDeleted({ engine, db }: Store): Promise<void> {
  if (engine === "sqlite") await sql`pragma secure_delete = on`.execute(db);
}

export function inTransaction<T>(store: Store, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
  return store.db.transaction().execute(work);
}

/**
 * The record's clock in milliseconds. On PostgreSQL it is the database's clock, so that machines whose clocks differ publish in
 * one timeline.
 */
export async function readClock(
  store: Store,
  tx: StoreTransaction | Store["db"],
  now: () => number,
): Promise<number> {
  if (store.engine === "sqlite") return now();
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(tx);
  return rows[0]!.now;
}
