import { closeSync, openSync, readSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/**
 * The embedded database, opened so that SQLite overwrites no frame of its log before it was copied. SQLite restarts the
 * log only when no reader needs it, so one connection always has a read transaction open. Only `turnOver` replaces that
 * transaction by a newer one, while nobody can write.
 */
export class HeldDatabase implements Disposable {
  readonly path: string;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #mover: DatabaseSync;
  /**
   * Opened before, and closed after SQLite's connections: closing any descriptor of a file releases all locks that the
   * process has on it.
   */
  readonly #descriptor: number;
  readonly #lock: DatabaseSync;

  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, "r");
    this.#lock = lockAlone(`${path}-follower`);
    const connect = () => {
      const database = new DatabaseSync(path, { timeout: 30_000 });
      database.exec("pragma wal_autocheckpoint = 0; pragma synchronous = full");
      return database;
    };
    [this.#writer, this.#reader, this.#mover] = [connect(), connect(), connect()];
    const { journal_mode } = this.#writer.prepare("pragma journal_mode").get() as { journal_mode: string };
    if (journal_mode !== "wal") throw new Error(`${path} is in the mode ${journal_mode}, not wal`);
    this.#begin();
  }

  /**
   * Moves the log into the file. While nobody can write, calls `readRest`, which must read what is left of the log.
   * Returns whether the whole log was moved: the next writer may then restart it, and until the next call the file does
   * not change. It is not if another process still reads an older state.
   */
  turnOver(readRest: () => void): boolean {
    // Most of the log, while others write. Only a short rest is left.
    this.#move();
    this.#writer.exec("begin immediate");
    try {
      readRest();
      this.#reader.exec("rollback");
      const isWhole = this.#move();
      this.#begin();
      return isWhole;
    } finally {
      this.#writer.exec("rollback");
    }
  }

  /** Gives up the log, whether it was read or not, so that it no longer takes space. */
  abandonLog(): void {
    this.#reader.exec("rollback");
    try {
      this.#mover.prepare("pragma wal_checkpoint(truncate)").get();
    } finally {
      this.#begin();
    }
  }

  /** Bytes of the database file; the file does not change after a `turnOver` that moved the whole log. */
  readFile(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(this.#descriptor, bytes, 0, length, offset));
  }

  /** The counters as of the state that is held. */
  counters(): Readonly<Record<string, number>> {
    const rows = this.#reader.prepare("select name, value from counters").all() as {
      name: string;
      value: number;
    }[];
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }

  #begin(): void {
    this.#reader.exec("begin");
    // The transaction has a state only once it has read.
    this.#reader.prepare("select count(*) from sqlite_master").get();
  }

  #move(): boolean {
    const { busy, log, checkpointed } = this.#mover.prepare("pragma wal_checkpoint(passive)").get() as {
      busy: number;
      log: number;
      checkpointed: number;
    };
    return busy === 0 && log === checkpointed;
  }

  [Symbol.dispose](): void {
    for (const database of [this.#reader, this.#writer, this.#mover, this.#lock]) database.close();
    closeSync(this.#descriptor);
  }
}

/** Two followers would each keep the other from moving the log. The lock ends with the process, however that ends. */
function lockAlone(path: string): DatabaseSync {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (cause) {
    lock.close();
    throw new Error("another process already follows this database", { cause });
  }
}
