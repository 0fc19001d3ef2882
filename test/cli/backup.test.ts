import { copyFile, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineOf, SAMPLE } from "../record/lines.ts";
import { makePlace } from "../record/engines.ts";
import { reader } from "../record/reader.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { serve, start } from "./program.ts";

test("a backup made while items are published is the record at one instant, and can be restored", async () => {
  await using folder = await makeFolder();
  const data = join(folder.path, "data");
  const flags = ["--data", data];
  await using service = await serve(flags);
  const key = (await tidings(["keys", "create", "--name", "a", ...flags])).stdout.trimEnd();
  await using importer = start(["import", "-", ...flags]);
  const publish = (from: number, to: number) => {
    for (let at = from; at < to; at++) importer.process.stdin.write(`${lineOf(`itm_${at}`)}\n`);
  };
  publish(0, 50);
  await importer.line("stderr", /^loaded 50$/);
  // Publishes one item after the other while the backup runs.
  let at = 50;
  const publishing = setInterval(() => publish(at, ++at), 1);
  const file = join(folder.path, "copy.db");
  const { code, stdout, stderr } = await tidings(["backup", file, "--json", ...flags]);
  clearInterval(publishing);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  const made = JSON.parse(stdout) as { file: string; items: number; publication: number; bytes: number };
  expect(made).toMatchObject({ file, bytes: (await stat(file)).size, publication: made.items });
  expect(made.items).toBeGreaterThanOrEqual(50);
  // Only its owner can read the backup, because it holds secrets. No temporary file is left.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder.path)).toSorted()).toEqual(["copy.db", "data"]);

  const restored = join(folder.path, "restored");
  await mkdir(restored);
  await copyFile(file, join(restored, "tidings.db"));
  await using copy = await serve(["--data", restored]);
  const { walk } = reader(copy.url, key);
  const ids = (await walk()).map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: made.items }, (_, n) => `itm_${made.items - 1 - n}`));
  importer.process.stdin.end();
  expect(await importer.ended).toMatchObject({ code: 0 });
  const whole = (await tidings(["export", ...flags])).stdout;
  const backed = (await tidings(["export", "--data", restored])).stdout;
  expect(backed.split("\n")).toHaveLength(made.items + 1);
  expect(whole.startsWith(backed)).toBe(true);
});

test("a backup never overwrites a file, needs an existing record, and is never left incomplete", async () => {
  await using folder = await makeFolder();
  const data = join(folder.path, "data");
  const file = join(folder.path, "copy.db");
  expect(await tidings(["backup", file, "--data", data])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tidings: there is no store in [^\n]+\n$/),
  });
  expect(await readdir(folder.path)).toEqual([]);
  await tidings(["import", "-", "--data", data], { input: lineOf("one") });
  await writeFile(file, "kept");
  for (const taken of [file, join(data, "tidings.db")])
    expect(await tidings(["backup", taken, "--data", data])).toMatchObject({
      code: 1,
      stderr: `tidings: ${taken} already exists and was not changed; choose another file, or move it away\n`,
    });
  const by = ["bash", "-c", 'ulimit -f 64; exec "$0" "$@"'];
  expect(await tidings(["backup", join(folder.path, "new.db"), "--data", data], { by })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tidings: no backup was made: [^\n]+\n$/),
  });
  expect((await readdir(folder.path)).toSorted()).toEqual(["copy.db", "data"]);
  expect(await tidings(["backup"])).toMatchObject({ code: 2 });
});

test("a backup that does not fit on the disk leaves nothing behind", async () => {
  await using folder = await makeFolder();
  const data = join(folder.path, "data");
  const { en } = SAMPLE.renditions;
  const renditions = { en: { ...en, body: "•".repeat(100_000) } };
  const input = Array.from({ length: 20 }, (_, at) => lineOf(`large-${at}`, { renditions })).join("\n");
  await tidings(["import", "-", "--data", data], { input });
  const by = ["bash", "-c", 'ulimit -f 2000; exec "$0" "$@"'];
  expect(await tidings(["backup", join(folder.path, "new.db"), "--data", data], { by })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tidings: no backup was made: [^\n]+\n$/),
  });
  expect(await readdir(folder.path)).toEqual(["data"]);
});

test("a file left by a killed backup is reported and kept, and the next backup succeeds", async () => {
  await using folder = await makeFolder();
  const data = join(folder.path, "data");
  await tidings(["import", "-", "--data", data], { input: lineOf("one") });
  const part = join(folder.path, "copy.db.7.part");
  await writeFile(part, "half");
  expect(await tidings(["backup", join(folder.path, "copy.db"), "--data", data])).toMatchObject({
    code: 0,
    stderr: `${part} is left from an unfinished backup; delete it unless a backup is running\n`,
  });
  expect((await readdir(folder.path)).toSorted()).toEqual(["copy.db", "copy.db.7.part", "data"]);
});

test("refuses PostgreSQL and points to pg_dump", async () => {
  await using place = await makePlace("postgres");
  expect(await tidings(["backup", "copy.db", ...place.flags])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("pg_dump"),
  });
});
