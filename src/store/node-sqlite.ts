import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/**
 * Kysely on `node:sqlite`, with one connection that transactions use in turn. `checkPlace` runs at the start of each
 * transaction and throws if the file is no longer in its place.
 */
export function nodeSqliteDialect(database: DatabaseSync, checkPlace = () => {}): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, checkPlace),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  readonly #checkPlace: () => void;
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => {};

  constructor(database: DatabaseSync, checkPlace: () => void) {
    this.#database = database;
    this.#checkPlace = checkPlace;
    this.#connection = new NodeSqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    const turn = Promise.withResolvers<void>();
    this.#turn = turn.promise;
    await before;
    this.#endTurn = turn.resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  async beginTransaction(): Promise<void> {
    this.#checkPlace();
    // IMMEDIATE takes the write lock at once. A transaction that reads first and writes later could fail with
    // SQLITE_BUSY, however long the timeout is.
    this.#database.exec("begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec("commit");
  }

  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  async destroy(): Promise<void> {
    this.#connection.forget();
    this.#database.close();
  }
}

/**
 * How many statements to keep prepared. Beyond that, the oldest is dropped, because bulk inserts come in many
 * lengths, each with its own statement.
 */
const MAX_PREPARED = 100;

/** Remembers whether a statement returns rows, because asking SQLite takes as long as a small query. */
interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Does not use a cached statement: this one stays open while its rows are read, and other queries run meanwhile.
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as R] };
    }
  }

  forget(): void {
    this.#prepared.clear();
  }

  #prepare(sql: string): Prepared {
    const before = this.#prepared.get(sql);
    if (before) return before;
    const statement = this.#database.prepare(sql);
    const prepared: Prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > MAX_PREPARED) this.#prepared.delete(this.#prepared.keys().next().value!);
    return prepared;
  }
}
