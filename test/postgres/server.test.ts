import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { startPostgres } from "./server.ts";

test("a suite gets its own empty database, which is dropped afterwards", async () => {
  await using other = await createDatabase();
  let url: string;
  {
    await using database = await createDatabase();
    url = database.url;
    await query(url, "create table t (n integer)");
    expect(await query(other.url, "select to_regclass('t') as t")).toEqual([{ t: null }]);
  }
  await expect(query(url, "select 1")).rejects.toThrow(/does not exist/);
});

test("a server can run with fsync, and stops when disposed of", async () => {
  let url: string;
  {
    await using server = await startPostgres({ fsync: true });
    url = server.url;
    expect(await query(url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  }
  await expect(query(url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
});

test("a server does not outlive the process that started it, even if that process is killed", async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL("server.ts", import.meta.url).href)};
    console.log((await startPostgres()).url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = (await once(starter.stdout, "data")) as [Buffer];
  const url = output.toString().trim();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  starter.kill("SIGKILL");
  await expect
    .poll(async () => query(url, "select 1").catch(String), { timeout: 60_000 })
    .toMatch(/ECONNREFUSED/);
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url);
  // A dying server closes the connection after the query has already failed. That second error is ignored.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
