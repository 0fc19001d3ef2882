import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import type { Disk } from "../disk/disk.ts";
import type { Connection } from "./connection.ts";
import type { Process } from "./process.ts";

/** SQLite gives up waiting for the write lock after this long. */
const LOCK_WAIT_MS = 30_000;
const WRITES =
  /^\s*(?:insert|update|delete|replace|create|alter|drop|with\b[^]*\b(?:insert|update|delete)\b)/i;

/** Which process holds SQLite's write lock. The others wait in virtual time, because SQLite would wait in real time. */
export class WriteLock {
  #holder: Process | null = null;

  isFree(process: Process): boolean {
    return this.#holder === null || this.#holder === process || !this.#holder.isAlive;
  }

  async waitFor(process: Process): Promise<void> {
    for (let waited = 0; !this.isFree(process) && waited < LOCK_WAIT_MS;) {
      const ms = 1 + process.timers.random() * 25;
      await process.pause(ms);
      waited += ms;
    }
  }

  take(process: Process): void {
    this.#holder = process;
  }

  release(process: Process): void {
    if (this.#holder === process) this.#holder = null;
  }

  /** Resets the lock after a power cut. */
  reset(): void {
    this.#holder = null;
  }
}

export interface StatementTools {
  readonly process: Process;
  readonly disk: Disk;
  readonly lock: WriteLock;
  readonly connection: Connection;
}

/** Puts virtual time, the write lock and the connection's faults between the record's code and its statements. */
export function scheduled(tools: StatementTools): (dialect: Dialect) => Dialect {
  return (dialect) => ({
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new ScheduledDriver(dialect.createDriver(), tools),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  });
}

class ScheduledDriver implements Driver {
  readonly #inner: Driver;
  readonly #tools: StatementTools;

  constructor(inner: Driver, tools: StatementTools) {
    this.#inner = inner;
    this.#tools = tools;
    // A dead process's handles are useless; this only frees them.
    tools.process.onEnd(() => void inner.destroy().catch(() => {}));
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ScheduledConnection(await this.#inner.acquireConnection(), this.#tools);
  }

  async beginTransaction(scheduledConnection: DatabaseConnection): Promise<void> {
    const { process, lock, connection } = this.#tools;
    const mine = scheduledConnection as ScheduledConnection;
    await process.step();
    await connection.pass();
    await lock.waitFor(process);
    // If the connection broke during the wait, nothing begins, because the transaction would never end.
    connection.check();
    lock.take(process);
    try {
      await this.#run(() => this.#inner.beginTransaction(mine.inner, {}));
    } catch (error) {
      lock.release(process);
      throw error;
    }
    mine.inTransaction = true;
    // The server ends the transactions of a connection that breaks.
    connection.onCut(() => {
      if (mine.inTransaction) this.#finish(mine, "rollbackTransaction").catch(() => {});
    });
  }

  async commitTransaction(scheduledConnection: DatabaseConnection): Promise<void> {
    const mine = scheduledConnection as ScheduledConnection;
    const { process, connection } = this.#tools;
    await process.step();
    if (connection.losesReply()) {
      // If the commit fails, the server ends the transaction, because no client is left to roll it back.
      await this.#finish(mine, "commitTransaction").catch(() => this.#finish(mine, "rollbackTransaction"));
      connection.fail();
    }
    await connection.pass();
    if (!mine.inTransaction) connection.fail();
    await this.#finish(mine, "commitTransaction");
  }

  async rollbackTransaction(scheduledConnection: DatabaseConnection): Promise<void> {
    const mine = scheduledConnection as ScheduledConnection;
    await this.#tools.process.step();
    await this.#tools.connection.pass();
    if (mine.inTransaction) await this.#finish(mine, "rollbackTransaction");
  }

  async releaseConnection(scheduledConnection: DatabaseConnection): Promise<void> {
    await this.#inner.releaseConnection((scheduledConnection as ScheduledConnection).inner);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }

  /** A commit that failed leaves the transaction open: a rollback follows. */
  async #finish(mine: ScheduledConnection, how: "commitTransaction" | "rollbackTransaction"): Promise<void> {
    await this.#run(() => this.#inner[how](mine.inner));
    mine.inTransaction = false;
    this.#tools.lock.release(this.#tools.process);
  }

  #run<T>(work: () => Promise<T>): Promise<T> {
    this.#tools.disk.run(this.#tools.process.number);
    return work();
  }
}

class ScheduledConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  inTransaction = false;
  readonly #tools: StatementTools;

  constructor(inner: DatabaseConnection, tools: StatementTools) {
    this.inner = inner;
    this.#tools = tools;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { process, disk, lock, connection } = this.#tools;
    const wasInTransaction = this.inTransaction;
    await process.step();
    await connection.pass();
    // The connection broke meanwhile, and its transaction ended.
    if (wasInTransaction && !this.inTransaction) connection.fail();
    if (!this.inTransaction && WRITES.test(query.sql)) await lock.waitFor(process);
    disk.run(process.number);
    return this.inner.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, size);
  }
}
