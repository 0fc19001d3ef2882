import { realpathSync } from "node:fs";
import { CommandFault, UsageFault } from "../../settings/faults.ts";
import { type DuckConnection, type DuckResult, openDuckDb } from "./duckdb.ts";

/** DuckDB's number of SELECT. DESCRIBE, SHOW and SUMMARIZE count as one; EXPLAIN ANALYZE runs what it explains, so it is not allowed. */
const SELECT = 1;

const CLOSED = [
  "autoinstall_known_extensions = false",
  "autoload_known_extensions = false",
  "temp_directory = ''",
  // The allowed files stay readable all the same.
  "enable_external_access = false",
];

/** An archive opened for reading only. */
export interface ArchiveDatabase extends Disposable {
  ask(sql: string): Promise<DuckResult>;
}

/**
 * Opens Parquet files as the views `items` and `entities`. Nothing else on this machine or the network can be reached. Files
 * are allowed, not their folder: EXPORT DATABASE makes its folder there when it is prepared, before it can be refused.
 */
export async function openArchive(files: readonly string[]): Promise<ArchiveDatabase> {
  const paths = files.map((file) => realpathSync(file));
  const allowed = paths.map(quoted).join(", ");
  const connection = await openDuckDb();
  try {
    await connection.run(`set allowed_paths = [${allowed}]`);
    for (const setting of CLOSED) await connection.run(`set ${setting}`);
    await connection.run(itemsView(paths));
    await connection.run(ENTITIES_VIEW);
    await connection.run("set lock_configuration = true");
  } catch (error) {
    connection[Symbol.dispose]();
    throw new CommandFault(`the archive cannot be read: ${firstLineOf(error)}`, { cause: error });
  }
  return {
    ask: (sql) => ask(connection, sql),
    [Symbol.dispose]: () => connection[Symbol.dispose](),
  };
}

/** An item that changed is in several files. The file with the latest publications in its name counts. */
function itemsView(paths: readonly string[]): string {
  const all = `read_parquet([${paths.map(quoted).join(", ")}], union_by_name = true, filename = true)`;
  if (paths.length === 1) return `create view items as select * exclude (filename) from ${all}`;
  return `create view items as select * exclude (filename) from ${all} semi join
    (select id, max(filename) as filename from ${all} group by id) using (id, filename)`;
}

const ENTITIES_VIEW = `create view entities as
  select id, "publishedAt", impact, e.name, e.ticker, e."entitySentiment", e.aliases, n as rank
    from (select id, "publishedAt", impact, unnest(entities) as e, generate_subscripts(entities, 1) as n from items)`;

async function ask(connection: DuckConnection, sql: string): Promise<DuckResult> {
  const statements = await explained(() => connection.extractStatements(sql));
  if (statements.count !== 1) throw new UsageFault("query takes one SQL statement");
  const statement = await explained(() => statements.prepare(0));
  if (statement.statementType !== SELECT)
    throw new CommandFault("query only reads: the statement must be a SELECT, DESCRIBE or SUMMARIZE");
  return explained(() => statement.stream());
}

async function explained<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new CommandFault(firstLineOf(cause), { cause });
  }
}

export function firstLineOf(error: unknown): string {
  return (error as Error).message.split("\n", 1)[0]!.replace(/^Failed to extract statements: /, "");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
