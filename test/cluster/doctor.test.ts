import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../../src/cli/doctor/finding.ts";
import { openBuckets } from "../../src/cli/service/shared-allowances-link.ts";
import { openStore } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/program.ts";
import { createDatabase } from "../postgres/database.ts";
import { startRedis } from "../redis/server.ts";
import { makeCertificate } from "../support/certificate.ts";

async function examine(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await tidings(["doctor", "--json", ...words], { env });
  expect(stderr).toBe("");
  const report = JSON.parse(stdout) as { faults: number; warnings: number; findings: Finding[] };
  const of = (check: string) => report.findings.filter((finding) => finding.check === check);
  return { code, ...report, of };
}

test("a sound deployment on PostgreSQL and Redis has no fault, and nothing is made by looking", async () => {
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

test("rediss: is spoken with a Redis that speaks nothing else, whose certificate has to be known", async () => {
  await using folder = await makeFolder();
  const tls = await makeCertificate(folder.path, ["127.0.0.1"]);
  await using redis = await startRedis({ tls });
  expect(redis.url).toMatch(/^rediss:/);
  const flags = ["--data", folder.path, "--redis", redis.url, "--role", "api"];
  const known = await examine(flags, { NODE_EXTRA_CA_CERTS: tls.cert });
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
  // A node says the same of it.
  const buckets = openBuckets(redis.url);
  await buckets.connect();
  await expect(buckets.beat(["a", "b"], ["node", "0", "5000"])).rejects.toThrow("certificate");
  buckets.close();
  const plain = await examine(["--data", folder.path, "--redis", redis.url.replace("rediss:", "redis:")]);
  expect(plain.of("redis")).toMatchObject([{ state: "fault" }]);
});

test("what is wrong is said with what to do, and passwords are not", async () => {
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

test("a damaged file, settings that do not fit and a broken list are found; a person reads what to do", async () => {
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
