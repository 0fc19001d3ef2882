import type { Socket } from "node:net";
import pg from "pg";
import { isAway } from "./away.ts";

/** A service waits this long for a statement or a transaction; a connection that is half open would never answer. */
export const ANSWER_MS = 20_000;
/** A worker's transactions do more. */
export const WORKER_ANSWER_MS = 60_000;
const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
const CHECK_MS = 1_000;

/**
 * What the server is told of each connection: who vanishes in the middle of a transaction, holding its locks, is given up
 * soon, and so is one whose machine no longer answers. Not every server takes all of it.
 */
const SESSION = [
  "set idle_in_transaction_session_timeout = '10s'",
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
  "set tcp_user_timeout = 20000",
];

/** Connections as all of ours are made. */
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

/** Connections to one address, which may come to lead to another server. */
export interface Pool {
  readonly pool: pg.Pool;
  /** How often another server answered than before, or the same one after it had begun anew: it may lack what was read. */
  readonly serverChanges: () => number;
}

/** `mustWrite` refuses a server that is a standby: an address may still lead to it after another was promoted. */
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
      // Those that were there lead to a server that is gone, or is no longer the one that is written to.
      const reason = new Error("Connection terminated: another server now answers at this address");
      for (const other of open) if (other !== client) giveUp(other, reason);
    }
    server = began;
  }

  const pool = new pg.Pool({
    ...connectionTo(url, "tidings"),
    max: 4,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => answeringSoon(client, () => prepare(client)),
  });
  // A connection that breaks fails the query it is on, if any, and is replaced at the next one; without a listener
  // it would end the process, idle (the pool's event) or in the middle of a transaction (the client's).
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
  });
  pool.on("remove", (client) => open.delete(client));
  return { pool, serverChanges: () => changes };
}

/** What a new connection is prepared by is answered soon, or it is given up: the pool's own limits do not reach there. */
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

/** Which server it is: when it began. A standby is refused. */
async function readServer(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ standby: boolean; began: string }>(
    "select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as began",
  );
  if (rows[0]!.standby) throw Object.assign(new Error("this PostgreSQL is a standby"), { code: READ_ONLY });
  return rows[0]!.began;
}

/** PostgreSQL's own code for what a standby refuses. */
const READ_ONLY = "25006";

/**
 * From now on a connection that is in use for longer is given up, and what is on it fails. Those that lie idle go with it:
 * what made one hang has mostly made all of them hang.
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
    // Not sooner: what hangs while the pool is being closed is given up, too.
    if (pool.ended) return clearInterval(checking);
    const late = [...usedSince].filter(([, since]) => performance.now() - since > answerMs);
    if (late.length === 0) return;
    const reason = new Error(`no answer within ${answerMs} ms`);
    for (const client of [...late.map(([client]) => client), ...idle]) giveUp(client, reason);
  }, CHECK_MS).unref();
}

/** Ends a connection without waiting for the other side, which may no longer be there. */
export function giveUp(client: pg.ClientBase, reason: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(reason);
}

const INT8: number = pg.types.builtins.INT8;

/** PostgreSQL's bigint arrives as a string; ours are milliseconds and counters, all below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}
