import type pg from "pg";

/** As many connections as requests come at once; more only costs memory. */
export const POOL = 8;
const BATCH = 500;

/** The server's processes behind a pool, each of its connections opened once. */
export async function backendsOf(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
  const pids = await Promise.all(
    clients.map((each) => each.query<{ pid: number }>("select pg_backend_pid() as pid")),
  );
  for (const client of clients) client.release();
  return pids.map(({ rows }) => rows[0]!.pid);
}

/** Many rows a statement; `row` shows one, with its values from $1 on. */
export async function insertRows(
  pool: pg.Pool,
  table: string,
  row: string,
  rows: readonly unknown[][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH);
    const width = some[0]!.length;
    const text = some.map((_, place) =>
      row.replaceAll(/\$(\d+)/g, (__, n: string) => `$${place * width + Number(n)}`),
    );
    await pool.query(`insert into ${table} values ${text.join(",")}`, some.flat());
  }
}
