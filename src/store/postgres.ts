import type { Socket } from "node:net";
import pg from "pg";
import { isAway } from "./away.ts";

/** How long a service waits for a statement or transaction; a half-open connection would never answer. */
export const ANSWER_MS = 20_000;
/** The same for a worker, whose transactions do more. */
export const WORKER_ANSWER_MS = 60_000;
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
const CHECK_MS = 1_000;

/**
 * Session settings that make the server quickly drop a client that vanished mid-transaction while holding locks, or a client
 * whose machine no longer answers. Not every server supports all of them.
 */
const SESSION = [
  "set idle_in_transaction_session_timeout = '10s'",
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
  "set tcp_user_timeout = 20000",
];

/** The configuration of all our connections. */
export function connectionTo(url: string, name: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser },
  };
}

/** Connections to one address, which may later lead to another server. */
export interface Pool {
  readonly pool: pg.Pool;
  /** How often a different or restarted server has answered. That server may lack data that was read before. */
  readonly serverChanges: () => number;
}

/** `mustWrite` rejects a standby. After a failover, the address may still lead to one. */
export function openPool(url: string, mustWrite = false): Pool {
  const open = new Set<pg.ClientBase>();
  let server: string | undefined;
  let changes = 0;

  async function prepare(client: pg.ClientBase): Promise<void> {
    await prepareSession(client);
    if (!mustWrite) return;
    const began = await readServer(client);
    if (server !== undefined && began !== server) {
      changes += 1;
      // The older connections lead to a server that is gone or is no longer the primary.
      const reason = new Error("Connection terminated: another server now answers at this address");
      for (const other of open) if (other !== client) giveUp(other, reason);
    }
    server = began;
  }

  const pool = new pg.Pool({
    ...connectionTo(url, "tidings"),
    max: 4,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, though its types omit that
    onConnect: (client) => answeringSoon(client, () => prepare(client)),
  });
  // If a connection breaks, its current query fails, and the next query gets a new connection. Without these
  // listeners, the error would end the process. The pool emits it for an idle connection, the client for one in
  // use.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
  });
  pool.on("remove", (client) => open.delete(client));
  return { pool, serverChanges: () => changes };
}

/** Drops a new connection whose preparation takes too long: the pool's own timeouts do not cover it. */
export async function answeringSoon<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const late = setTimeout(() => giveUp(client, new Error(`no answer within ${CONNECT_MS} ms`)), CONNECT_MS);
  try {
    return await work();
  } finally {
    clearTimeout(late);
  }
}

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  for (const statement of SESSION)
    await client.query(statement).catch((error: unknown) => {
      if (isAway(error)) throw error;
    });
}

/** Identifies the server by its start time. Rejects a standby. */
async function readServer(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ standby: boolean; began: string }>(
    "select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as began",
  );
  if (rows[0]!.standby) throw Object.assign(new Error("this PostgreSQL is a standby"), { code: READ_ONLY });
  return rows[0]!.began;
}

/** PostgreSQL's error code for writes on a standby. */
const READ_ONLY = "25006";

/**
 * From now on, drops connections that are in use for longer than `answerMs`, so their queries fail. Drops idle
 * connections with them, because the cause usually affects all.
 */
export function giveUpAfter(pool: pg.Pool, answerMs: number): void {
  const idle = new Set<pg.PoolClient>();
  const usedSince = new Map<pg.PoolClient, number>();
  pool.on("acquire", (client) => {
    idle.delete(client);
    usedSince.set(client, performance.now());
  });
  pool.on("release", (_error, client) => {
    usedSince.delete(client);
    idle.add(client);
  });
  pool.on("remove", (client) => {
    usedSince.delete(client);
    idle.delete(client);
  });
  const checking = setInterval(() => {
    // Stop checking only now, so that connections that hang while the pool closes are dropped, too.
    if (pool.ended) return clearInterval(checking);
    const late = [...usedSince].filter(([, since]) => performance.now() - since > answerMs);
    if (late.length === 0) return;
    const reason = new Error(`no answer within ${answerMs} ms`);
    for (const client of [...late.map(([client]) => client), ...idle]) giveUp(client, reason);
  }, CHECK_MS).unref();
}

/** Ends a connection without waiting for the other side, which may be gone. */
export function giveUp(client: pg.ClientBase, reason: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
}

const INT8: number = pg.types.builtins.INT8;

/** PostgreSQL's bigint arrives as a string; our values are milliseconds and counters, all below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}
