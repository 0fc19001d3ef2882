import { createServer, type AddressInfo } from "node:net";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { createRecord, ENGINES, makePlace } from "../record/engines.ts";
import { reader } from "../record/reader.ts";
import { makeFolder } from "./folder.ts";
import { freePort } from "../support/port.ts";
import { tidings } from "./here.ts";
import { boundByRights, serve, start } from "./program.ts";

/** A service that cannot start needs no process of its own; the port in use is tried in one. */
const FAILS = { fails: true } as const;

/** D44 promises one second. A busy machine may need longer, so the tests only require that it happens. */
const SEEN = { timeout: 60_000, interval: 50 };

test.for(ENGINES)("D44 on %s: the running service notices changes by another process", async (engine) => {
  await using place = await makePlace(engine);
  await using service = await serve(place.flags);
  const key = (await tidings(["keys", "create", "--name", "late", ...place.flags])).stdout.trimEnd();
  const { news } = reader(service.url, key);
  // A new key works at once.
  expect(await news()).toEqual([]);

  const source = { name: "The Harbour Post", homepage: "https://example.com/harbour", logoUrl: null };
  const input = `${lineOf("old", { publishedAt: "2026-11-14T09:30:00.000Z", source })}\n${lineOf("live")}\n`;
  expect(await tidings(["import", "-", ...place.flags], { input })).toMatchObject({ code: 0 });
  await expect.poll(async () => (await news()).map(({ id }) => id), SEEN).toEqual(["live", "old"]);

  const [{ id }] = JSON.parse((await tidings(["keys", "list", "--json", ...place.flags])).stdout) as [
    { id: string },
  ];
  await tidings(["keys", "revoke", id, ...place.flags]);
  await expect.poll(() => statusOf(service.url, key), SEEN).toBe(401);
});

test("prints exactly one line and exits with 0 on SIGTERM", async () => {
  await using place = await makePlace("sqlite");
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    await using service = await serve(place.flags);
    expect(await statusOf(service.url, "nobody")).toBe(401);
    service.process.kill(signal);
    // The program may get the signal twice, from a terminal and from a supervisor.
    service.process.kill(signal);
    const { code, signal: diedOf, stdout } = await service.ended;
    expect({ code, diedOf, stdout }).toEqual({
      code: 0,
      diedOf: null,
      stdout: `listening on ${service.url}\n`,
    });
  }
});

test("standard error has only JSON lines, with the key's id and never the key", async () => {
  await using place = await makePlace("sqlite");
  await createRecord(place.at);
  const made = JSON.parse(
    (await tidings(["keys", "create", "--name", "a", "--json", ...place.flags])).stdout,
  ) as { id: string; key: string };
  await using service = await serve(place.flags);
  await reader(service.url, made.key).news();
  service.process.kill("SIGTERM");
  const { stderr } = await service.ended;
  const lines = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { keyId?: string; path?: string });
  expect(lines.filter(({ keyId }) => keyId === made.id)).toMatchObject([{ path: "/v1/news", status: 200 }]);
  expect(stderr).not.toContain(made.key);
});

test("a port in use is explained in one line", async () => {
  await using place = await makePlace("sqlite");
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  try {
    const { code, stdout, stderr } = await tidings([
      "serve",
      "--port",
      String(port),
      "--metrics-port",
      "off",
      ...place.flags,
    ]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(lastLine(stderr)).toBe(`tidings: port ${port} on 127.0.0.1 is taken; choose another with --port`);
    const metrics = await tidings(
      ["serve", "--port", "0", "--metrics-port", String(port), ...place.flags],
      FAILS,
    );
    expect({ code: metrics.code, stdout: metrics.stdout }).toEqual({ code: 1, stdout: "" });
    expect(lastLine(metrics.stderr)).toBe(
      `tidings: metrics: port ${port} on 127.0.0.1 is taken; choose another with --metrics-port`,
    );
  } finally {
    holder.close();
  }
});

test("every command explains in one line that a folder cannot hold a record", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "file");
  await writeFile(file, "not a folder");
  const broken = join(folder.path, "broken");
  await mkdir(broken);
  await writeFile(
    join(broken, "tidings.db"),
    "This is no database, and long enough not to be an empty one.".repeat(20),
  );
  for (const data of [file, join(file, "below"), broken]) {
    const calls = [
      ["serve", "--port", "0", "--metrics-port", "0"],
      ["keys", "create", "--name", "n"],
      ["export"],
      ["import", "-"],
    ];
    for (const ended of await Promise.all(calls.map((words) => tidings([...words, "--data", data], FAILS)))) {
      expect(ended).toMatchObject({ code: 1, stdout: "" });
      expect(ended.stderr).toMatch(/^tidings: Cannot open the database: [^\n]+\n$/);
      expect(ended.stderr).toMatch(
        /(?:run `tidings doctor` to see what to fix|set its folder with --data[^\n]+)\n$/,
      );
    }
  }
});

test.for(ENGINES)(
  "on %s only serve, demo and import create a record; others name the folder and fail",
  async (engine) => {
    await using place = await makePlace(engine);
    const [flag, where] = place.flags as [string, string];
    const flags = engine === "sqlite" ? [flag, join(where, "typo")] : place.flags;
    await using folder = await makeFolder();
    const list = join(folder.path, "list.opml");
    await writeFile(list, `<opml><body><outline text="Pier" xmlUrl="https://pier.example/"/></body></opml>`);
    const calls = [
      ["export"],
      ["keys", "create", "--name", "website"],
      ["keys", "list"],
      ["keys", "revoke", "key_1"],
      ["keys", "rotate", "key_1"],
      ["feeds", "remove", "https://example.com/feed"],
      ["feeds", "import", list],
      ["accounts", "list"],
      ["status"],
      ["why", "itm_1"],
      ["rank"],
    ];
    for (const words of calls) {
      const ended = await tidings([...words, ...flags]);
      expect(ended, `tidings ${words.join(" ")}`).toMatchObject({ code: 1, stdout: "" });
      expect(ended.stderr).toMatch(
        /^tidings: Cannot open the database: (?:there is none in|it has no tables of Tidings) ?[^\n]+\n$/,
      );
    }
    // The library recognises the names in a question, so they are printed anyway.
    const asked = await tidings(["match", "Will Bitcoin rise?", "--json", ...flags]);
    expect(asked).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^tidings: Cannot open [^\n]+\n$/),
    });
    expect(JSON.parse(asked.stdout)).toMatchObject({
      matchStatus: "no_match",
      entities: [{ name: "Bitcoin" }],
    });
    // The outlets' feeds are known without a record.
    expect(await tidings(["feeds", "list", ...flags])).toMatchObject({ code: 0, stderr: "" });
    if (engine === "sqlite") return expect(await readdir(where)).toEqual([]);
    const admin = new Client(where);
    await admin.connect();
    const { rows } = await admin.query("select 1 from pg_tables where schemaname = 'public'");
    await admin.end();
    expect(rows).toEqual([]);
  },
);

test("an error about the replica names the replica without its password", async () => {
  await using place = await makePlace("postgres");
  const replica = new URL(place.flags[1]!);
  replica.password = "hush-hush";
  const words = ["serve", "--port", "0", "--metrics-port", "off", "--replica", replica.href];
  const { code, stderr } = await tidings([...words, ...place.flags], FAILS);
  expect(code).toBe(1);
  expect(lastLine(stderr)).toContain("the replica: password authentication failed");
  expect(stderr).not.toContain("hush-hush");
});

test("a read-only folder is explained in one line", async () => {
  await using folder = await makeFolder();
  await chmod(folder.path, 0o500);
  const words = ["import", "-", "--data", join(folder.path, "data")];
  const ended = await tidings(words, boundByRights());
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(/^tidings: Cannot open the database: EACCES[^\n]+\n$/);
});

test("a folder that cannot be created is explained in one line", async () => {
  const ended = await tidings(["import", "-", "--data", "/proc/news/data"]);
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(/^tidings: Cannot open the database: E[A-Z]+[^\n]+\n$/);
});

test("a PostgreSQL that is unreachable or refuses us is explained in one line without the password", async () => {
  await using place = await makePlace("postgres");
  const real = new URL(place.flags[1]!);
  const down = `postgres://user:hush-hush@127.0.0.1:${await freePort()}/news`;
  const nameless = `postgres://user:hush-hush@localhost:${await freePort()}/news`;
  const refused = `postgres://postgres:hush-hush@${real.host}${real.pathname}`;
  const absent = new URL(real);
  absent.pathname = "/not_there";
  const reasons = {
    [down]: /ECONNREFUSED/,
    [nameless]: /ECONNREFUSED/,
    [refused]: /password authentication failed/,
    [absent.href]: /"not_there" does not exist/,
  };
  // With a longer wait, the program would keep retrying the first two addresses.
  const env = { TIDINGS_DATABASE_WAIT_SECONDS: "0" };
  for (const [url, reason] of Object.entries(reasons)) {
    const calls = [
      ["serve", "--port", "0", "--metrics-port", "0"],
      ["import", "-"],
    ];
    for (const ended of await Promise.all(
      calls.map((words) => tidings([...words, "--database", url], { input: lineOf("a"), env, ...FAILS })),
    )) {
      expect(ended).toMatchObject({ code: 1, stdout: "" });
      expect(ended.stderr).toMatch(/^tidings: Cannot open the database: [^\n]+\n$/);
      expect(ended.stderr).toMatch(reason);
      expect(ended.stderr).not.toContain("hush-hush");
    }
  }
});

test("the service survives lost PostgreSQL connections; an import that loses its connection fails with one line", async () => {
  await using place = await makePlace("postgres");
  await using service = await serve(place.flags);
  const key = (await tidings(["keys", "create", "--name", "a", ...place.flags])).stdout.trimEnd();
  await using importer = start(["import", "-", ...place.flags]);
  importer.process.stdin.write(`${lineOf("before")}\n`);
  await importer.line("stderr", /^loaded 1$/);

  const admin = new Client({ connectionString: place.flags[1] });
  await admin.connect();
  const end = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidings' and datname = current_database()",
    );
  const { news } = reader(service.url, key);
  // Repeatedly, so that both idle and busy connections are cut.
  for (let round = 0; round < 40; round++) {
    await end();
    importer.process.stdin.write(`${lineOf(`itm_${round}`)}\n`);
    await news().catch(() => {});
  }
  importer.process.stdin.end();
  const { stderr } = await importer.ended;
  expect(stderr).not.toMatch(/^\s+at /m);
  const said = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("loaded "));
  expect(said.every((line) => line.startsWith("tidings: "))).toBe(true);
  expect(said.length).toBeLessThanOrEqual(1);

  expect(service.process.exitCode).toBeNull();
  await admin.end();
  expect(await tidings(["import", "-", ...place.flags], { input: lineOf("after") })).toMatchObject({
    code: 0,
  });
  await expect.poll(async () => (await news())[0]?.id, SEEN).toBe("after");
  service.process.kill("SIGTERM");
  expect(await service.ended).toMatchObject({ code: 0 });
});

async function statusOf(url: string, key: string): Promise<number> {
  const response = await fetch(`${url}/v1/news`, { headers: { authorization: `Bearer ${key}` } });
  await response.body?.cancel();
  return response.status;
}

function lastLine(text: string): string | undefined {
  return text.trimEnd().split("\n").at(-1);
}
