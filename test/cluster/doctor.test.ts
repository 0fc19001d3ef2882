import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, open, readdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import type { Finding } from "../../src/cli/doctor/finding.ts";
import { openBuckets } from "../../src/service/redis/link.ts";
import { openStore } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { boundByRights, serve, type Surroundings } from "../cli/program.ts";
import { createDatabase } from "../postgres/database.ts";
import { startRedis } from "../redis/server.ts";
import { makeCertificate } from "../support/certificate.ts";

async function examine(words: readonly string[], surroundings: Surroundings = {}) {
  const { code, stdout, stderr } = await tidings(["doctor", "--json", ...words], surroundings);
  expect(stderr).toBe("");
  const report = JSON.parse(stdout) as { faults: number; warnings: number; findings: Finding[] };
  const of = (check: string) => report.findings.filter((finding) => finding.check === check);
  return { code, ...report, of };
}

test("a healthy deployment on PostgreSQL and Redis has no fault, and the check creates nothing", async () => {
  await using database = await createDatabase();
  await using redis = await startRedis();
  const flags = ["--database", database.url, "--redis", redis.url, "--role", "api"];
  const before = await examine(flags);
  expect(before.findings.filter(({ state }) => state === "fault")).toEqual([]);
  expect(before.code).toBe(0);
  expect(before.of("schema")).toMatchObject([{ state: "ok", says: expect.stringContaining("none yet") }]);
  await (await openStore({ url: database.url }))[Symbol.asyncDispose]();
  const { of } = await examine(flags);
  expect(of("schema")).toMatchObject([{ state: "ok", says: expect.stringMatching(/^version \d+$/) }]);
  expect(of("redis")).toMatchObject([{ state: "ok" }]);
  expect(of("redis eviction")).toMatchObject([{ state: "ok", says: "noeviction" }]);
  expect(of("clock")).toMatchObject([{ state: "ok" }]);
  expect(of("node")).toMatchObject([{ state: "ok" }]);
});

test("checks a TLS-only Redis with rediss:, and requires a trusted certificate", async () => {
  await using folder = await makeFolder();
  const tls = await makeCertificate(folder.path, ["127.0.0.1"]);
  await using redis = await startRedis({ tls });
  expect(redis.url).toMatch(/^rediss:/);
  const flags = ["--data", folder.path, "--redis", redis.url, "--role", "api"];
  const known = await examine(flags, { env: { NODE_EXTRA_CA_CERTS: tls.cert } });
  expect(known.of("redis")).toMatchObject([{ state: "ok" }]);
  expect(known.of("redis eviction")).toMatchObject([{ state: "ok" }]);
  const unknown = await examine(flags);
  expect(unknown.of("redis")).toMatchObject([
    {
      state: "fault",
      says: expect.stringContaining("certificate"),
      mend: expect.stringContaining("NODE_EXTRA_CA_CERTS"),
    },
  ]);
  // A node reports the same error.
  const buckets = openBuckets(redis.url);
  await buckets.connect();
  await expect(buckets.beat(["a", "b"], ["node", "0", "5000"])).rejects.toThrow("certificate");
  buckets.close();
  const plain = await examine(["--data", folder.path, "--redis", redis.url.replace("rediss:", "redis:")]);
  expect(plain.of("redis")).toMatchObject([{ state: "fault" }]);
});

test("reports faults with advice, and never prints passwords", async () => {
  const database = "postgres://user:hush-hush@127.0.0.1:9/news";
  const flags = {
    database,
    replica: database,
    redis: "redis://:hush-hush@127.0.0.1:9",
    role: "api",
    "public-url": "http://news.example/tidings",
    translators: "deepl",
  };
  const { code, faults, of, findings } = await examine(
    Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
  );
  expect(code).toBe(1);
  expect(faults).toBe(4);
  expect(of("database")).toMatchObject([{ state: "fault", says: expect.stringContaining("ECONNREFUSED") }]);
  expect(of("replica")).toMatchObject([{ state: "fault" }]);
  expect(of("redis")).toMatchObject([{ state: "fault" }]);
  expect(of("writing")).toMatchObject([{ state: "fault", says: expect.stringContaining("deeplKey") }]);
  expect(of("public address")).toMatchObject([
    { state: "warning", says: expect.stringContaining("has a path") },
    { state: "warning", says: expect.stringContaining("not encrypted") },
  ]);
  expect(findings.every(({ state, mend }) => (state === "ok") === (mend === null))).toBe(true);
  expect(JSON.stringify(findings)).not.toContain("hush-hush");
});

test("a server that accepts connections but stays silent is unreachable, not a wrong password", async () => {
  const server = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const { of } = await examine([
    "--database",
    `postgres://user:hush@127.0.0.1:${port}/news`,
    "--role",
    "api",
  ]);
  expect(of("database")).toMatchObject([
    { state: "fault", mend: expect.stringContaining("check that this machine can reach it") },
  ]);
  server.close();
});

test("a database that answers is not reported as silent because loading the rest takes long", async () => {
  await using folder = await makeFolder();
  await using database = await createDatabase();
  // A file that takes seven seconds to read and blocks the program meanwhile.
  const entities = join(folder.path, "entities.ndjson");
  const by = [
    "bash",
    "-c",
    `mkfifo '${entities}'; (exec 3> '${entities}'; sleep 7) > /dev/null 2>&1 & exec "$0" "$@"`,
  ];
  const flags = ["--database", database.url, "--role", "api", "--entities", entities];
  const { of } = await examine(flags, { by });
  expect(of("entities")).toMatchObject([{ state: "ok" }]);
  expect(of("clock")).toMatchObject([{ state: "ok" }]);
});

test("a read-only PostgreSQL is a fault that names what to grant or reset", async () => {
  await using database = await createDatabase();
  const admin = new Client(database.url);
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  const user = `${name}_user`;
  const url = new URL(database.url);
  url.username = user;
  url.password = "hush";
  const flags = ["--database", url.href, "--role", "api"];
  const rights = async () => {
    const { code, of } = await examine(flags);
    return [code, of("database rights")] as const;
  };
  try {
    await admin.query(`create role ${user} login password 'hush'`);
    await admin.query("revoke create on schema public from public");
    const says = `"${user}" may not create tables in the schema public`;
    const mend = expect.stringMatching(/grant .*create/);
    expect(await rights()).toMatchObject([1, [{ state: "fault", says, mend }]]);
    // Tables that another user created without granting access.
    await (await openStore({ url: database.url }))[Symbol.asyncDispose]();
    const closed = await examine(flags);
    expect(closed.of("database rights")).toMatchObject([
      { state: "fault", says: `"${user}" cannot read and write the tables` },
    ]);
    await admin.query(`grant select, insert, update, delete on all tables in schema public to ${user}`);
    expect(await rights()).toMatchObject([0, [{ state: "ok" }]]);
    await admin.query("update schema_version set version = version - 1");
    expect(await rights()).toMatchObject([1, [{ state: "fault", says: expect.stringContaining("own") }]]);
    await admin.query("update schema_version set version = version + 1");
    await admin.query(`alter role ${user} set default_transaction_read_only = on`);
    expect(await rights()).toMatchObject([
      1,
      [{ state: "fault", says: expect.stringContaining("default_transaction_read_only") }],
    ]);
    await admin.query(`alter role ${user} connection limit 0`);
    const crowded = await examine(flags);
    expect(crowded.of("database")).toMatchObject([
      {
        state: "fault",
        says: expect.stringContaining("too many"),
        mend: expect.stringContaining("connections"),
      },
    ]);
    await admin.query(`alter role ${user} password 'other'`);
    expect((await examine(flags)).of("database")).toMatchObject([
      { state: "fault", mend: expect.stringContaining("password") },
    ]);
  } finally {
    await admin.query(`drop owned by ${user}`);
    await admin.query(`drop role ${user}`);
    await admin.end();
  }
});

test("finds a damaged file, conflicting settings and a broken list, and tells the operator what to do", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "tidings.db"), "This is no database. ".repeat(50));
  const outlets = join(folder.path, "outlets.json");
  await writeFile(outlets, "{");
  const words = ["--data", folder.path, "--role", "worker", "--gather", "false", "--outlets", outlets];
  const { code, of } = await examine(words);
  expect(code).toBe(1);
  expect(of("record")).toMatchObject([{ state: "fault" }]);
  expect(of("settings").map(({ state }) => state)).toEqual(["warning", "fault"]);
  expect(of("outlets")).toMatchObject([{ state: "fault" }]);
  const { stdout } = await tidings(["doctor", ...words]);
  expect(stdout).toMatch(/^FAULT +record +.*\n +→ restore the file from a backup/m);
  expect(stdout).toMatch(/\n\n3 faults, \d+ warnings?\.\n$/);
});

const isRoot = process.getuid?.() === 0;

test("for a record this user can only read, names its owner and the user, and does not advise deleting it", async () => {
  await using folder = await makeFolder();
  await (await openStore({ folder: folder.path }))[Symbol.asyncDispose]();
  const file = join(folder.path, "tidings.db");
  await chmod(file, 0o444);
  await chmod(folder.path, 0o555);
  const { code, of } = await examine(["--data", folder.path, "--role", "api"], boundByRights());
  await chmod(folder.path, 0o755);
  expect(code).toBe(1);
  const says = expect.stringMatching(
    new RegExp(`^the user \\w+ cannot read and write ${file} \\(it belongs to \\w+, mode 0444\\)$`),
  );
  expect(of("record")).toMatchObject([
    { state: "fault", says, mend: expect.stringMatching(/^run this and the service as \w+, or .*chown/) },
    { state: "ok", says: `${file} is intact` },
  ]);
  expect(of("data folder")).toMatchObject([
    { state: "fault", says: expect.stringContaining("cannot read and write") },
  ]);
});

test("an unwritable folder is a fault, but does not mean that the record is damaged", async () => {
  await using folder = await makeFolder();
  await (await openStore({ folder: folder.path }))[Symbol.asyncDispose]();
  const words = ["--data", folder.path, "--role", "api"];
  const { code, of } = await examine(words, { by: ["bash", "-c", 'ulimit -f 0; exec "$0" "$@"'] });
  expect(code).toBe(1);
  expect(of("data folder")).toMatchObject([
    { state: "fault", says: expect.stringContaining("writing fails: EFBIG") },
  ]);
  expect(of("record")).toMatchObject([
    { state: "fault", mend: expect.stringMatching(/^keep the file/) },
    { state: "ok" },
  ]);
  expect((await examine(words)).of("data folder")).toMatchObject([{ state: "ok" }]);
  // Doctor has deleted the files with which it tested the folder.
  expect((await readdir(folder.path)).filter((name) => name.startsWith("."))).toEqual([]);
});

test.skipIf(!isRoot || !canMount())(
  "a service on a full disk keeps reading, and doctor notices",
  async () => {
    await using disk = await mountDisk("32m");
    const data = join(disk.path, "data");
    await using service = await serve(["--data", data]);
    const fill = join(disk.path, "fill");
    await writeFile(fill, new Uint8Array(64 * 1024 * 1024)).catch(() => {});
    const words = ["--data", data, "--role", "api"];
    const full = await examine(words);
    expect(full.code).toBe(1);
    expect(full.of("data folder")).toMatchObject([
      {
        state: "fault",
        says: expect.stringContaining("0 MiB free"),
        mend: expect.stringContaining("free some space"),
      },
    ]);
    expect(full.of("record")).toMatchObject([{ state: "ok" }]);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    service.process.kill("SIGKILL");
    await service.ended;
    await rm(fill);
    expect((await examine(words)).faults).toBe(0);
  },
);

test("an unmounted data folder, or a file in its place, is a fault with advice", async () => {
  await using folder = await makeFolder();
  const link = join(folder.path, "link");
  await symlink(join(folder.path, "disk"), link);
  for (const data of [link, join(link, "deeper")]) {
    const unmounted = await examine(["--role", "api", "--data", data]);
    expect(unmounted.of("data folder")).toMatchObject([
      {
        state: "fault",
        says: `${link} is a link to ${join(folder.path, "disk")}, which does not exist`,
        mend: expect.stringContaining("mount the disk"),
      },
    ]);
    expect(unmounted.of("record")).toEqual([]);
  }
  const file = join(folder.path, "file");
  await writeFile(file, "");
  const { of } = await examine(["--role", "api", "--data", file]);
  expect(of("data folder")).toMatchObject([
    { state: "fault", says: `${file} is not a folder`, mend: "set --data to a folder" },
  ]);
  expect(of("record")).toEqual([]);
});

test("advises restoring a backup only if the record is damaged", async () => {
  await using folder = await makeFolder();
  const { [Symbol.asyncDispose]: close } = await openStore({ folder: folder.path });
  await close();
  await truncate(join(folder.path, "tidings.db"), 10_000);
  const { of } = await examine(["--data", folder.path, "--role", "api"]);
  expect(of("record")).toMatchObject([
    { state: "fault", says: expect.stringContaining("is damaged"), mend: expect.stringMatching(/^restore/) },
  ]);
});

test("names the damaged page", async () => {
  await using folder = await makeFolder();
  await (await openStore({ folder: folder.path }))[Symbol.asyncDispose]();
  const file = await open(join(folder.path, "tidings.db"), "r+");
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 10 * 4096);
  await file.close();
  const { of } = await examine(["--data", folder.path, "--role", "api"]);
  expect(of("record")).toMatchObject([
    { state: "fault", says: expect.stringMatching(/is damaged: .*page 11\b/) },
  ]);
});

function canMount(): boolean {
  return spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
}

/** Mounts a small disk for one test. */
async function mountDisk(size: string) {
  const folder = await makeFolder();
  const path = join(folder.path, "disk");
  await mkdir(path);
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path]).status).toBe(0);
  return {
    path,
    async [Symbol.asyncDispose]() {
      spawnSync("umount", ["--lazy", path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}
