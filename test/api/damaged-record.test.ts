import { execFileSync } from "node:child_process";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchIntegrity } from "../../src/service/integrity/integrity.ts";
import { checkPages } from "../../src/store/check-pages.ts";
import { makeFolder } from "../cli/folder.ts";
import { series } from "../support/item.ts";
import { startPlainService } from "../support/service.ts";

const SEEN = { timeout: 60_000, interval: 50 };
const INTACT = { damage: [], unread: [] };
const ITEMS = series(3, "2026-11-14T09:00:00Z");

/** Overwrites the first page of a table that no request needs, as a failing disk might. */
function damage(folder: string, table: string): void {
  const file = join(folder, "tidings.db");
  using database = new DatabaseSync(file);
  database.exec("pragma wal_checkpoint(truncate)");
  const { rootpage } = database.prepare("select rootpage from sqlite_master where name = ?").get(table) as {
    rootpage: number;
  };
  const { page_size: size } = database.prepare("pragma page_size").get() as { page_size: number };
  // In another process: closing a descriptor of the file in this one would release SQLite's locks.
  const where = [`bs=${size}`, `seek=${rootpage - 1}`, "count=1", "conv=notrunc"];
  execFileSync("dd", ["if=/dev/urandom", `of=${file}`, ...where], { stdio: "ignore" });
}

test("damaged pages are found in the background: the node reports it and answers nothing", async () => {
  await using folder = await makeFolder();
  const options = { settings: { data: folder.path }, firstCheckMs: 0 };
  {
    await using service = await startPlainService({ ...options, items: ITEMS });
    const messages = async () => (await service.readLog()).map(({ msg }) => String(msg));
    await expect.poll(messages, SEEN).toContain("The database is intact");
    expect((await service.get("/readyz")).status).toBe(200);
  }
  damage(folder.path, "provider_troubles");
  await using broken = await startPlainService(options);
  await expect.poll(async () => (await broken.get("/readyz")).status, SEEN).toBe(503);
  expect((await broken.news()).status).toBe(503);
  expect((await broken.get("/healthz")).status).toBe(200);
  const faults = (await broken.readLog()).filter(({ level }) => level === "error");
  expect(faults).toMatchObject([{ msg: expect.stringMatching(/^The database is damaged/) as unknown }]);
  expect(JSON.stringify(faults)).toContain("provider_troubles");
});

test("a check reads every table, rests between them, and ends when it is told to", async () => {
  await using service = await startPlainService({ items: ITEMS, settings: { integrityHours: 0 } });
  const file = join(service.folder, "tidings.db");
  using database = new DatabaseSync(file, { readOnly: true });
  const { tables } = database
    .prepare("select count(*) as tables from sqlite_master where type = 'table'")
    .get() as {
    tables: number;
  };
  let rests = 0;
  const rest = async (ms: number) => {
    expect(ms).toBeGreaterThan(0);
    rests += 1;
  };
  expect(await checkPages(file, rest, new AbortController().signal)).toEqual(INTACT);
  expect(rests).toBe(tables);
  expect(await checkPages(file, rest, AbortSignal.abort())).toEqual(INTACT);
  expect(rests).toBe(tables);
});

test.for([
  ["a file that the disk does not deliver", "/proc/self/mem", "disk I/O error"],
  ["a file that is missing", "/nowhere/tidings.db", "unable to open database file"],
])(
  "%s is reported as unread, not as intact",
  { skip: process.platform !== "linux" },
  async ([, file, why]) => {
    const rest = () => Promise.resolve();
    expect(await checkPages(file!, rest, new AbortController().signal)).toEqual({
      damage: [],
      unread: [`the list of tables: ${why}`],
    });
  },
);

test(
  "a stop does not wait for a table that is being read",
  { skip: process.platform === "win32" },
  async () => {
    await using folder = await makeFolder();
    // SQLite's read from a pipe blocks until the writer closes it.
    const pipe = join(folder.path, "tidings.db");
    execFileSync("mkfifo", [pipe]);
    const said: string[] = [];
    const watch = watchIntegrity(
      { data: folder.path, database: null, integrityHours: 24 },
      {
        firstMs: 0,
        log: { info: (what) => said.push(what), fault: (what) => said.push(what) },
        onDamage: () => said.push("damage"),
      },
    )!;
    // Opening it for writing fails unless a reader has it open.
    const openWriter = () => open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null);
    let writer = await openWriter();
    for (; writer === null; writer = await openWriter()) await delay(10);
    await watch[Symbol.asyncDispose]();
    await writer.close();
    expect(said).toEqual([]);
  },
);

test("a check that could read nothing is a fault in the log, and neither damage nor an intact database", async () => {
  await using folder = await makeFolder();
  const said: string[] = [];
  await using watch = watchIntegrity(
    { data: folder.path, database: null, integrityHours: 24 },
    {
      firstMs: 0,
      log: { info: (what) => said.push(what), fault: (what) => said.push(what) },
      onDamage: () => said.push("damage"),
    },
  );
  void watch;
  await expect.poll(() => said, SEEN).toEqual([expect.stringContaining("could not be checked")]);
});
