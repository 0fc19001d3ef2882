import { closeSync, openSync, readSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readWalIndex, WAL_INDEX_BYTES, type WalIndex } from "./wal-index.ts";

/**
 * The embedded database, held so that no frame of its log is overwritten before it is copied. SQLite restarts the log
 * only when no reader needs it, so one connection always has a read transaction open. Only `turnOver` moves that
 * transaction on.
 */
export class HeldDatabase implements Disposable {
  readonly path: string;
  readonly #writer: DatabaseSync;
  readonly #mover: DatabaseSync;
  /** Holds the log. `#other` takes over before `#reader` releases it. */
  #reader: DatabaseSync;
  #other: DatabaseSync;
  /**
   * Opened before, and closed after SQLite's connections: closing any descriptor of a file releases all locks that the
   * process has on it.
   */
  readonly #descriptor: number;
  readonly #index: number;
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
    [this.#writer, this.#reader, this.#other, this.#mover] = [connect(), connect(), connect(), connect()];
    const { journal_mode } = this.#writer.prepare("pragma journal_mode").get() as { journal_mode: string };
    if (journal_mode !== "wal") throw new Error(`${path} is in the mode ${journal_mode}, not wal`);
    this.hold();
    this.#index = openSync(`${path}-shm`, "r");
  }

  /** Holds the log again if a failure released it. */
  hold(): void {
    if (!this.#reader.isTransaction) begin(this.#reader);
  }

  readIndex(): WalIndex | undefined {
    const bytes = Buffer.alloc(WAL_INDEX_BYTES);
    return readWalIndex(bytes.subarray(0, readSync(this.#index, bytes, 0, WAL_INDEX_BYTES, 0)));
  }

  /**
   * Moves the log into the file. Locks writers out and calls `readRest`, which must read the rest of the log. Calls
   * `whenMoved` if the whole log was moved into the file. The next writer may then restart the log, and the file
   * doesn't change until the next call. Returns whether the whole log was moved. While another process still
   * reads an older state, it can't be.
   */
  turnOver(readRest: () => void, whenMoved: () => void): boolean {
    this.#moveMost();
    this.#writer.exec("begin immediate");
    try {
      readRest();
      this.#reader.exec("rollback");
      const isWhole = this.#move();
      this.hold();
      if (isWhole) whenMoved();
      return isWhole;
    } finally {
      try {
        this.hold();
      } finally {
        this.#writer.exec("rollback");
      }
    }
  }

  /** Moves the current content of the log while others write. The log stays held throughout. */
  #moveMost(): void {
    if (this.#other.isTransaction) this.#other.exec("rollback");
    begin(this.#other);
    [this.#reader, this.#other] = [this.#other, this.#reader];
    this.#other.exec("rollback");
    this.#move();
  }

  /** Empties the log to free its space, even if parts of it were not copied. */
  abandonLog(): void {
    this.#reader.exec("rollback");
    try {
      this.#mover.prepare("pragma wal_checkpoint(truncate)").get();
    } finally {
      this.hold();
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

  #move(): boolean {
    const { busy, log, checkpointed } = this.#mover.prepare("pragma wal_checkpoint(passive)").get() as {
      busy: number;
      log: number;
      checkpointed: number;
    };
    return busy === 0 && log === checkpointed;
  }

  [Symbol.dispose](): void {
    for (const database of [this.#reader, this.#other, this.#writer, this.#mover, this.#lock])
      database.close();
    closeSync(this.#index);
    closeSync(this.#descriptor);
  }
}

function begin(reader: DatabaseSync): void {
  reader.exec("begin");
  try {
    // The transaction has a state only once it has read.
    reader.prepare("select count(*) from sqlite_master").get();
  } catch (error) {
    reader.exec("rollback");
    throw error;
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
