import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openPool } from "../../src/store/postgres.ts";
import { createDatabase } from "../postgres/database.ts";
import { startPostgres } from "../postgres/server.ts";
import { openWire } from "./wire.ts";

afterEach(() => vi.useRealTimers());

test("a connection that falls silent before it is ready is dropped, and the next one is tried", async () => {
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  const { pool } = openPool(wire.url, true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = wire.swallow("idle_in_transaction_session_timeout");
  const asked = pool.query("select 1 as one").catch((error: unknown) => error);
  await silent;
  vi.advanceTimersByTime(10_000);
  expect(String(await asked)).toContain("no answer within 10000 ms");
  wire.mend();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("a restarted server is recognised as changed, and old connections to it are dropped", async () => {
  await using postgres = await startPostgres();
  await using wire = await openWire(postgres.url);
  const { pool, serverChanges } = openPool(wire.url, true);
  const askTwice = () => Promise.all([pool.query("select 1"), pool.query("select 1")]);
  await askTwice();
  await askTwice();
  expect(serverChanges()).toBe(0);
  await postgres.stop();
  await postgres.start();
  await expect
    .poll(
      () =>
        askTwice().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(serverChanges()).toBe(1);
  await askTwice();
  expect(serverChanges()).toBe(1);
  await pool.end();
});

test("after an address moves to another server, connections to the old one are not used", async () => {
  await using one = await startPostgres();
  await using other = await startPostgres();
  const ports = [one, other].map(({ url }) => new URL(url).port);
  await shareRole(one.url, other.url);
  await using wire = await openWire(one.url);
  const { pool, serverChanges } = openPool(wire.url, true);
  const portOf = async () => (await pool.query("show port")).rows[0].port as string;
  expect(await portOf()).toBe(ports[0]);
  wire.turn(other.url);
  // The existing connection is busy, so the pool opens another, which leads to the other server.
  const busy = pool.query("select pg_sleep(600)").catch((error: unknown) => error);
  expect(await portOf()).toBe(ports[1]);
  expect(String(await busy)).toContain("another server now answers at this address");
  expect([await portOf(), await portOf()]).toEqual([ports[1], ports[1]]);
  expect(serverChanges()).toBe(1);
  await pool.end();
});

/** Lets one server's user log in to the other. */
async function shareRole(url: string, otherUrl: string): Promise<void> {
  const { username, password } = new URL(url);
  const client = new Client(otherUrl);
  await client.connect();
  await client.query(`alter role ${username} password '${decodeURIComponent(password)}'`);
  await client.end();
}
