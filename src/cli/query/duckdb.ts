import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandFault } from "../../settings/faults.ts";
import about from "../../../package.json" with { type: "json" };

const PACKAGE = "@duckdb/node-api";

/** The part of DuckDB that we use. Its own types exist only where it is installed. */
interface DuckModule {
  readonly DuckDBInstance: {
    create(path: string): Promise<DuckInstance>;
  };
}

interface DuckInstance {
  connect(): Promise<DuckConnection>;
  closeSync(): void;
}

/** An open connection to DuckDB. */
export interface DuckConnection {
  run(sql: string): Promise<unknown>;
  extractStatements(sql: string): Promise<{
    readonly count: number;
    prepare(index: number): Promise<DuckStatement>;
  }>;
  closeSync(): void;
}

/** A prepared statement. */
export interface DuckStatement {
  readonly statementType: number;
  stream(): Promise<DuckResult>;
}

/** Rows as they are computed, in chunks. */
export interface DuckResult {
  deduplicatedColumnNames(): string[];
  columnTypeId(column: number): number;
  yieldRowsJson(): AsyncIterable<unknown[][]>;
}

/** Opens an empty database in memory with DuckDB, which operators install themselves. */
export async function openDuckDb(): Promise<DuckConnection & Disposable> {
  const { DuckDBInstance } = await load();
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  return Object.assign(connection, {
    [Symbol.dispose]() {
      connection.closeSync();
      instance.closeSync();
    },
  });
}

/** Looks beside the program first, and then in the working directory. */
async function load(): Promise<DuckModule> {
  for (const from of [import.meta.url, pathToFileURL(join(process.cwd(), "package.json")).href]) {
    try {
      const path = createRequire(from).resolve(PACKAGE);
      return (await import(pathToFileURL(path).href)) as DuckModule;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  const version = about.peerDependencies[PACKAGE];
  throw new CommandFault(
    `query needs DuckDB, which is not installed; run: npm install --no-save ${PACKAGE}@${version}`,
  );
}
