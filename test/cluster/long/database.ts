import { Client } from "pg";
import { openStore } from "../../../src/store/open.ts";
import { type PostgresServer, startPostgres } from "../../postgres/server.ts";
import { startDatabaseProxy } from "./proxy.ts";

export interface Database extends AsyncDisposable {
  /** The address of the current primary. */
  readonly url: string;
  readonly server: PostgresServer;
  /** Kills the primary and promotes the standby. `rebuild` brings the old primary back as a standby. */
  failOver(): Promise<void>;
  rebuild(): Promise<void>;
}

/** A record on two servers with synchronous replication, so that the second can take over at any time. */
export async function startDatabase(folder: string): Promise<Database> {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(
    await startPostgres({ settings: { wal_retrieve_retry_interval: "500ms", wal_keep_size: "256MB" } }),
  );
  await (await openStore({ url: server.url }))[Symbol.asyncDispose]();
  const standby = await server.addStandby();
  const proxy = opened.use(await startDatabaseProxy(folder, [server.url, standby]));
  let primary = server.url;
  await waitForStandby(primary);
  const running = opened.move();
  return {
    url: proxy.url,
    server,
    async failOver() {
      await server.kill();
      primary = await server.promote();
    },
    async rebuild() {
      await server.rejoin();
      await waitForStandby(primary);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Makes the primary acknowledge only what the standby has, too. */
async function waitForStandby(primary: string): Promise<void> {
  const client = new Client(primary);
  await client.connect();
  try {
    const isSynchronous = async () =>
      (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1;
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query("select pg_reload_conf()");
    while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    await client.end();
  }
}
