import pg from "pg";
import { type PeerItem, peerItems } from "./corpus.ts";

/** As many connections as there are concurrent requests; more would only cost memory. */
const POOL = 8;
const BATCH = 1_000;

/** `options` are session settings, as on a command line. */
export function openPool(url: string, options?: string): pg.Pool {
  return new pg.Pool({ connectionString: url, options, max: POOL, min: POOL, idleTimeoutMillis: 0 });
}

/** Settings for a machine on which everything fits into memory and every core is busy with its own requests. */
export function settingsFor(items: number): Record<string, string> {
  return {
    // About 7 KB per item for all tables and indexes of the three variants.
    shared_buffers: `${Math.max(1, Math.ceil(items / 125_000))}GB`,
    effective_cache_size: "16GB",
    random_page_cost: "1.1",
    work_mem: "64MB",
    // A parallel query takes more CPU time, not less, and not all of it would be counted.
    max_parallel_workers_per_gather: "0",
    jit: "off",
    autovacuum: "off",
    maintenance_work_mem: "1GB",
    max_wal_size: "8GB",
  };
}

/** Whether shared memory uses huge pages, which it does if the machine has reserved some (`vm.nr_hugepages`). */
export async function hugePagesOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ huge_pages_status: string }>("show huge_pages_status");
  await client.end();
  return rows[0]!.huge_pages_status;
}

/** The ids of the server processes behind a pool. Opens all of its connections. */
export async function backendsOf(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  const pids = await Promise.all(
    clients.map((each) => each.query<{ pid: number }>("select pg_backend_pid() as pid")),
  );
  for (const client of clients) client.release();
  return pids.map(({ rows }) => rows[0]!.pid);
}

/**
 * Writes all items in batches, generating each batch while the previous one is being written. Returns the instant of
 * the newest item.
 */
export async function fillBy(
  count: number,
  write: (items: readonly PeerItem[]) => Promise<unknown>,
): Promise<number> {
  let newest = 0;
  let batch: PeerItem[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  for (const each of peerItems(count)) {
    newest = each.item.publishedAt;
    batch.push(each);
    if (batch.length < BATCH) continue;
    await writing;
    writing = write(batch);
    batch = [];
  }
  await writing;
  await write(batch);
  return newest;
}

/**
 * Inserts many rows in one statement, as JSON, which is several times faster than one parameter per value. `columns`
 * has the syntax of a table definition.
 */
export async function insertRows(
  pool: pg.Pool,
  table: string,
  columns: string,
  rows: readonly object[],
  select = "*",
): Promise<void> {
  if (rows.length === 0) return;
  await pool.query(`insert into ${table} select ${select} from json_to_recordset($1) as given (${columns})`, [
    JSON.stringify(rows),
  ]);
}

/**
 * Loads tables and their indexes into the server's shared memory. Vacuums them first, which marks pages as visible to
 * all, so that index-only scans are possible.
 */
export async function settle(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query("create extension if not exists pg_prewarm");
  for (const table of tables) await pool.query(`vacuum (analyze) ${table}`);
  await pool.query(
    `select pg_prewarm(oid) from pg_class where oid = any($1::regclass[])
     union all select pg_prewarm(indexrelid) from pg_index where indrelid = any($1::regclass[])
     union all select pg_prewarm(reltoastrelid) from pg_class where oid = any($1::regclass[]) and reltoastrelid <> 0`,
    [tables],
  );
}
