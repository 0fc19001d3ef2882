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

/** `mustWrite` refuses a server that is a standby: an address may still lead to it after another was promoted. */
export function openPool(url: string, mustWrite = false): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(url, "tidings"),
    max: 4,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: mustWrite ? prepareWriting : prepareSession,
  });
  // A connection that breaks fails the query it is on, if any, and is replaced at the next one; without a listener
  // it would end the process, idle (the pool's event) or in the middle of a transaction (the client's).
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  for (const statement of SESSION)
    await client.query(statement).catch((error: unknown) => {
      if (isAway(error)) throw error;
    });
}

async function prepareWriting(client: pg.ClientBase): Promise<void> {
  await prepareSession(client);
  const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
  if (rows[0]?.standby) throw Object.assign(new Error("this PostgreSQL is a standby"), { code: READ_ONLY });
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
