import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { folderShelf } from "../../src/store/shipping/folder-shelf.ts";
import { followBackup } from "../../src/store/shipping/follow.ts";
import { rebuild } from "../../src/store/shipping/rebuild.ts";
import { packPiece } from "../../src/store/shipping/records.ts";
import type { BackupShelf } from "../../src/store/shipping/shelf.ts";
import { openBackupMetrics } from "../../src/service/observe/backup-metrics.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { start, tidings as startProgram } from "../cli/program.ts";
import { freePort } from "../support/port.ts";
import { startImporter } from "./kill/importer.ts";
import { lineOf, SAMPLE } from "./lines.ts";
import { seeded } from "./random.ts";

const KILLS = Number(process.env["BACKUP_KILLS"] ?? 2);
/** How long before the loss of the machine an item must have been acknowledged, so that the backup certainly has it. */
const MAX_LOST_MS = 1_000;

/** A thousand such items are more than the log may hold before it is moved. */
const LONG = { en: { ...SAMPLE.renditions.en, body: "•".repeat(2_000) } };

/** A record, its backup by `backup --follow`, and a folder to restore into. */
async function makeSite() {
  const folder = await makeFolder();
  const at = (name: string) => join(folder.path, name);
  const data = at("data");
  return {
    data,
    backup: at("backup"),
    at,
    place: { at: { folder: data }, flags: ["--data", data], [Symbol.asyncDispose]: async () => {} },
    async follow(...flags: string[]) {
      const follower = start(["backup", "--follow", at("backup"), "--data", data, ...flags]);
      await follower.line("stdout", /^following to /);
      return follower;
    },
    /** Imports in this process, unless the test follows the record in it. */
    import: (ids: readonly string[], run = tidings) =>
      run(["import", "-", "--data", data], {
        input: ids.map((id) => lineOf(id, { renditions: LONG })).join("\n"),
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function countItems(folder: string): Promise<number> {
  await using store = await openStore({ folder }, { mustExist: true });
  const { count } = await store.db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function countBackedUp(backup: string): Promise<number> {
  const { stdout } = await tidings(["verify", backup, "--json"]);
  return (JSON.parse(stdout) as { items: number }).items;
}

/** Stops the follower cleanly, so that everything committed is in the backup. */
async function stop(follower: Awaited<ReturnType<Awaited<ReturnType<typeof makeSite>>["follow"]>>) {
  follower.process.kill("SIGTERM");
  expect((await follower.ended).code).toBe(0);
}

test(
  `after ${KILLS} times kill -9 of publisher and follower, the backup restores with at most a second lost`,
  { timeout: 600_000 },
  async ({ annotate }) => {
    await using site = await makeSite();
    await site.import(["first"]);
    const chance = seeded(39);
    let from = 0;
    const lost: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await using follower = await site.follow();
      await using importer = startImporter(site.place, from, kill % 2 === 1);
      const acknowledged: [number, number][] = [];
      importer.process.stderr.on("data", () =>
        acknowledged.push([performance.now(), importer.acknowledged()]),
      );
      await importer.acknowledgements(3);
      await delay(500 + chance.below(2_000));
      const killedAt = performance.now();
      follower.process.kill("SIGKILL");
      importer.process.kill("SIGKILL");
      await Promise.all([follower.ended, importer.ended]);
      const into = site.at(`restored-${kill}`);
      expect(await tidings(["restore", site.backup, "--data", into])).toMatchObject({ code: 0 });
      // The first item is not the importer's.
      const restored = (await countItems(into)) - 1;
      const missing = acknowledged.filter(([, count]) => count > restored);
      lost.push(Math.round(killedAt - Math.min(killedAt, ...missing.map(([at]) => at))));
      expect(lost.at(-1)).toBeLessThanOrEqual(MAX_LOST_MS);
      const verified = await tidings(["verify", site.backup, "--data", site.data, "--json"]);
      expect(JSON.parse(verified.stdout)).toMatchObject({
        faults: [],
        isCompared: true,
        items: restored + 1,
      });
      from = importer.acknowledged();
    }
    await annotate(`${from} items acknowledged; milliseconds lost per kill: ${lost.join(", ")}`);
  },
);

test(
  "a backup restores any state on the way, across restarts of the log, and is the record itself",
  { timeout: 600_000 },
  async () => {
    await using site = await makeSite();
    await site.import(["first"]);
    await using follower = await site.follow();
    const states: { at: string; items: number }[] = [{ at: new Date().toISOString(), items: 1 }];
    // Each import writes more than the log may hold before it is moved.
    for (let batch = 0; batch < 4; batch++) {
      await site.import(Array.from({ length: 1_000 }, (_, at) => `itm_${batch}_${at}`));
      const items = 1_000 * (batch + 1) + 1;
      await expect.poll(() => countBackedUp(site.backup), { timeout: 60_000, interval: 200 }).toBe(items);
      states.push({ at: new Date().toISOString(), items });
    }
    const runs = (await readdir(site.backup, { recursive: true })).filter((name) => name.endsWith(".wal"));
    expect(runs.length).toBeGreaterThan(1);
    await stop(follower);
    for (const [n, { at, items }] of states.entries()) {
      const into = site.at(`state-${n}`);
      expect(await tidings(["restore", site.backup, "--data", into, "--at", at])).toMatchObject({ code: 0 });
      expect(await countItems(into)).toBe(items);
    }
    const whole = (await tidings(["export", "--data", site.data])).stdout;
    expect((await tidings(["export", "--data", site.at("state-4")])).stdout).toBe(whole);
    const again = await tidings(["restore", site.backup, "--data", site.at("state-4")]);
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("exists; restore into") as unknown,
    });
  },
);

test("a damaged or missing piece of a backup is found by verify, and restore puts nothing in place", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  await using follower = await site.follow();
  await site.import(["second"]);
  // Two pieces, even if the follower is slow.
  await expect.poll(() => countBackedUp(site.backup), { timeout: 60_000 }).toBe(2);
  await site.import(["third"]);
  await stop(follower);
  const names = (await readdir(site.backup, { recursive: true })).map((name) => join(site.backup, name));
  for (const ending of [".wal", ".zst"]) {
    const name = names.find((each) => each.endsWith(ending))!;
    const bytes = await readFile(name);
    const bad = Buffer.from(bytes);
    bad[Math.floor(bad.length / 2)]! ^= 0xff;
    await writeFile(name, bad);
    const verified = await tidings(["verify", site.backup]);
    expect(verified).toMatchObject({ code: 1, stderr: expect.stringMatching(/damaged/) as unknown });
    const into = site.at("restored");
    expect(await tidings(["restore", site.backup, "--data", into])).toMatchObject({ code: 1 });
    expect(await readdir(into)).toEqual([]);
    await writeFile(name, bytes);
  }
  // The first piece is missing: the second does not follow the snapshot.
  const log = names.find((each) => each.endsWith(".wal"))!;
  const bytes = await readFile(log);
  const [from, to] = [65, bytes.indexOf("\n", 65)];
  const { length } = JSON.parse(bytes.toString("utf8", from, to)) as { length: number };
  await writeFile(log, bytes.subarray(to + 1 + length));
  expect(await tidings(["verify", site.backup])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is missing") as unknown,
  });
});

test("damage at the end does not keep an earlier state from being restored, and the message names the last one", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  await using follower = await site.follow();
  await site.import(["second"]);
  await stop(follower);
  const names = await readdir(site.backup, { recursive: true });
  const log = join(
    site.backup,
    names.find((each) => each.endsWith(".wal"))!,
  );
  const bytes = await readFile(log);
  bytes[bytes.length - 1]! ^= 0xff;
  await writeFile(log, bytes);
  const failed = await tidings(["restore", site.backup, "--data", site.at("all")]);
  expect(failed.code).toBe(1);
  const [, at] = /the last state before that is --at (\S+Z)/.exec(failed.stderr)!;
  expect(await tidings(["restore", site.backup, "--data", site.at("part"), "--at", at!])).toMatchObject({
    code: 0,
  });
});

test("a clock that was ahead for a while does not shorten what is restored", async () => {
  await using site = await makeSite();
  const shelf = folderShelf(site.backup);
  const page = (from: number) => {
    const frame = Buffer.alloc(24 + 512, from);
    frame.writeUInt32BE(1, 0);
    frame.writeUInt32BE(1, 4);
    return frame;
  };
  const point = { run: 1, offset: 32 };
  const name = "20261101T000000.000Z-00000000";
  const about = { at: 5, sequence: 1, identity: 1, publication: 0, bytes: 0, parts: [], point };
  await shelf.put(`${name}/snapshot.json`, Buffer.from(JSON.stringify(about)));
  let after = point;
  for (const [at, fill] of [
    [6, 1],
    [400, 2],
    [8, 3],
    [9, 4],
  ] as const) {
    const bytes = page(fill);
    const piece = { ...after, after, at, pageSize: 512, bytes };
    await shelf.append(`${name}/00000000.wal`, packPiece(piece));
    after = { run: 1, offset: after.offset + bytes.length };
  }
  for (const [at, pieces] of [
    [5, 0],
    [7, 1],
    [8, 3],
    [50, 4],
  ] as const)
    expect(await rebuild(shelf, at, site.at(`at-${at}`))).toMatchObject({ pieces });
});

test("a backup is kept apart from the record, from other records and from other files", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  for (const place of [site.data, join(site.data, "backup"), join(site.data, "..")])
    expect(await startProgram(["backup", "--follow", place, "--data", site.data])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("must not contain each other") as unknown,
    });
  await mkdir(site.backup);
  await writeFile(join(site.backup, "photo.jpg"), "");
  expect(await startProgram(["backup", "--follow", site.backup, "--data", site.data])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not empty and holds no followed backup") as unknown,
  });
  expect(await readdir(site.backup)).toEqual(["photo.jpg"]);
});

test("a file that is no intact record is not restored", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  await tidings(["backup", site.at("copy.db"), "--data", site.data]);
  const bytes = await readFile(site.at("copy.db"));
  bytes.fill(0xff, 4096, 20_000);
  await writeFile(site.at("damaged.db"), bytes);
  await writeFile(site.at("text.db"), "This is no database at all. ".repeat(100));
  for (const name of ["damaged.db", "text.db"]) {
    expect(await tidings(["restore", site.at(name), "--data", site.at("restored")])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("this is no intact record") as unknown,
    });
    expect(await readdir(site.at("restored"))).toEqual([]);
  }
  await chmod(site.at("copy.db"), 0o644);
  expect(await tidings(["restore", site.at("copy.db"), "--data", site.at("restored")])).toMatchObject({
    code: 0,
  });
  expect((await stat(join(site.at("restored"), "tidings.db"))).mode & 0o777).toBe(0o600);
});

test("if backups cannot be stored, the log is not kept beyond a limit, and the next backup begins anew", async () => {
  await using site = await makeSite();
  await site.import(["first"], startProgram);
  const folder = folderShelf(site.backup);
  let isFull = false;
  const shelf: BackupShelf = {
    ...folder,
    append: async (...given) =>
      isFull ? Promise.reject(new Error("no space left")) : folder.append(...given),
  };
  const events: string[] = [];
  const stopping = new AbortController();
  const following = followBackup(join(site.data, "tidings.db"), shelf, {
    pollMs: 10,
    snapshotMs: 3_600_000,
    keepMs: 3_600_000,
    maxLogBytes: 1_000_000,
    signal: stopping.signal,
    onEvent: ({ kind }) => events.push(kind),
  });
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(["snapshot"]);
  isFull = true;
  await site.import(
    Array.from({ length: 1_000 }, (_, at) => `itm_${at}`),
    startProgram,
  );
  await expect.poll(() => events, { timeout: 60_000 }).toContain("failed");
  // The log was given up, and a new backup has begun.
  await expect.poll(() => events, { timeout: 60_000 }).toContain("recovered");
  isFull = false;
  await site.import(["last"], startProgram);
  await expect.poll(() => countBackedUp(site.backup), { timeout: 60_000, interval: 200 }).toBe(1_002);
  stopping.abort();
  await following;
  // The import may continue after the new snapshot, which is then abandoned as well.
  expect(new Set(events.slice(2, -1))).toEqual(new Set(["snapshot"]));
  expect([...events.slice(0, 2), events.at(-1)]).toEqual(["snapshot", "failed", "recovered"]);
});

test("while no new whole copy can be made, what is committed is still copied", async () => {
  await using site = await makeSite();
  await site.import(["first"], startProgram);
  const folder = folderShelf(site.backup);
  const events: string[] = [];
  const shelf: BackupShelf = {
    ...folder,
    put: async (...given) =>
      events.includes("snapshot") ? Promise.reject(new Error("no space left")) : folder.put(...given),
  };
  const stopping = new AbortController();
  const metrics = openBackupMetrics();
  const following = followBackup(join(site.data, "tidings.db"), shelf, {
    pollMs: 10,
    snapshotMs: 1,
    keepMs: 3_600_000,
    signal: stopping.signal,
    onLevel: metrics.level,
    onEvent({ kind }) {
      events.push(kind);
      metrics.setFailing(kind === "failed");
    },
  });
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(["snapshot", "failed"]);
  expect(await metrics.registry.metrics()).toContain("tidings_backup_failing 1");
  await site.import(["second"], startProgram);
  await expect.poll(() => countBackedUp(site.backup), { timeout: 60_000 }).toBe(2);
  stopping.abort();
  await following;
});

test("a follower whose record was replaced stops", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  await using follower = await site.follow();
  await rename(join(site.data, "tidings.db"), site.at("old.db"));
  expect(await follower.ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("was moved or deleted") as unknown,
  });
});

test("only one process follows a record, and a plain backup file can be verified", async () => {
  await using site = await makeSite();
  await site.import(["first"]);
  const port = String(await freePort());
  await using follower = await site.follow("--metrics-port", port);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toContain("tidings_backup_failing 0");
  expect(Number(/^tidings_backup_behind_seconds (\S+)$/m.exec(metrics)![1])).toBeLessThan(60);
  const second = await startProgram(["backup", "--follow", site.at("other"), "--data", site.data]);
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining("already follows") as unknown });
  await stop(follower);
  await tidings(["backup", site.at("copy.db"), "--data", site.data]);
  const verified = await tidings(["verify", site.at("copy.db"), "--data", site.data]);
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("the same as in the database") as unknown,
  });
});
