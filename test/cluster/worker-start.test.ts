import { expect, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { start } from "../cli/program.ts";
import { writeNoOutlets } from "../gathering/no-outlets.ts";
import { createDatabase } from "../postgres/database.ts";
import { openWire } from "./wire.ts";

const WORDS = ["serve", "--role", "worker", "--gather", "true", "--metrics-port", "off"];

test(
  "a worker whose database does not exist reports it in one line and ends",
  { timeout: 60_000 },
  async () => {
    await using folder = await makeFolder();
    await using database = await createDatabase();
    const url = new URL(database.url);
    url.pathname = "no_such_database";
    const more = ["--data", folder.path, "--outlets", await writeNoOutlets(folder.path)];
    // A translator has its own thread, which fails in the same way.
    const writing = ["--translators", "libretranslate", "--libretranslate-url", "http://127.0.0.1:9"];
    await using worker = start([...WORDS, ...more, ...writing, "--database", url.href]);
    expect(await worker.ended).toEqual({
      code: 1,
      signal: null,
      stdout: "",
      stderr:
        'tidings: Cannot open the database: database "no_such_database" does not exist; run `tidings doctor` to see what to fix\n',
    });
  },
);

test("a worker waits for a database that is unreachable at startup, and reports when it gathers", async () => {
  await using folder = await makeFolder();
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  wire.cut();
  const more = ["--data", folder.path, "--outlets", await writeNoOutlets(folder.path)];
  await using worker = start([...WORDS, ...more, "--database", wire.url]);
  await worker.line("stderr", /"The database is unreachable; retrying"/);
  expect(worker.said.stdout).toBe("");
  wire.mend();
  await worker.line("stdout", /^gathering$/);
  worker.process.kill("SIGTERM");
  const { code, stderr } = await worker.ended;
  expect(code).toBe(0);
  const said = stderr.split("\n").filter((line) => line.includes("The database"));
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "The database is unreachable; retrying",
    "The database is reachable again",
  ]);
});

test("a worker ends when its wait for the database is over, or when told to stop while it waits", async () => {
  await using folder = await makeFolder();
  await using database = await createDatabase();
  await using wire = await openWire(database.url);
  wire.cut();
  const more = ["--data", folder.path, "--database", wire.url];
  await using short = start([...WORDS, ...more, "--database-wait-seconds", "1"]);
  await using long = start([...WORDS, ...more]);
  const { code, stdout, stderr } = await short.ended;
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^tidings: Cannot open the database: \S/m);
  expect(stderr).not.toContain('"level":"error"');
  await long.line("stderr", /"The database is unreachable; retrying"/);
  long.process.kill("SIGTERM");
  expect(await long.ended).toMatchObject({ code: 0, stdout: "" });
});
