import pg from "pg";
import { type PeerItem, peerItems } from "./corpus.ts";

/** As many connections as requests come at once; more only costs memory. */
const POOL = 8;
const BATCH = 1_000;

/** `options` are settings of its sessions, as on a command line. */
export function openPool(url: string, options?: string): pg.Pool {
  return new pg.Pool({ connectionString: url, options, max: POOL, min: POOL, idleTimeoutMillis: 0 });
}

/** As somebody sets it who knows that everything fits into memory and that every core is busy with requests of its own. */
export function settingsFor(items: number): Record<string, string> {
  return {
    // About 7 KB an item for all tables and indexes of the three ways to use it.
    shared_buffers: `${Math.max(1, Math.ceil(items / 125_000))}GB`,
    effective_cache_size: "16GB",
    random_page_cost: "1.1",
    work_mem: "64MB",
    // A question answered by several processes takes more processor time, not less, and it would not all be counted.
    max_parallel_workers_per_gather: "0",
    jit: "off",
    autovacuum: "off",
    maintenance_work_mem: "1GB",
    max_wal_size: "8GB",
  };
}

/** Whether its shared memory is in huge pages, which it takes where the machine has set some aside (`vm.nr_hugepages`). */
export async function hugePagesOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ huge_pages_status: string }>("show huge_pages_status");
  await client.end();
  return rows[0]!.huge_pages_status;
}

/** The server's processes behind a pool, each of its connections opened once. */
export async function backendsOf(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  const pids = await Promise.all(
    clients.map((each) => each.query<{ pid: number }>("select pg_backend_pid() as pid")),
  );
  for (const client of clients) client.release();
  return pids.map(({ rows }) => rows[0]!.pid);
}

/** Hands over all items in batches, the next one made while the last is written; gives the instant of the newest. */
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

/** Many rows in one statement, as JSON: some times quicker than a parameter a value. `columns` are declared as for a table. */
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

/** Into the server's own memory; vacuumed before, which tells it which pages everybody may see, so that an index alone can answer. */
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
