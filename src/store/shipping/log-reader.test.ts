import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { HeldDatabase } from "./held-database.ts";
import { LogGap, LogReader } from "./log-reader.ts";
import { WAL_INDEX_BYTES } from "./wal-index.ts";

/** A database with one table, a writer, and whatever reads its log. */
function makeDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "tidings-log-"));
  const path = join(folder, "some.db");
  const connect = () => {
    const database = new DatabaseSync(path);
    database.exec("pragma wal_autocheckpoint = 0");
    return database;
  };
  const writer = connect();
  writer.exec("pragma journal_mode = wal; create table words (word text)");
  const held = new HeldDatabase(path);
  const log = new LogReader(`${path}-wal`, () => held.readIndex());
  onTestFinished(() => {
    log[Symbol.dispose]();
    writer.close();
    held[Symbol.dispose]();
    rmSync(folder, { recursive: true });
  });
  const add = (word: string, database = writer) =>
    database.prepare("insert into words values (?)").run(word.repeat(1_000));
  const turnOver = () =>
    held.turnOver(
      () => {
        while (log.readOn());
        log.forbidRestart();
      },
      () => log.allowRestart(),
    );
  return { path, connect, writer, held, log, add, turnOver };
}

test("a transaction whose writer was killed before it was visible is not read, and the next one is", () => {
  const { path, connect, log, add } = makeDatabase();
  add("first");
  expect(log.readOn()!.bytes.includes("firstfirst")).toBe(true);
  // SQLite makes a commit visible by writing this header, after the frames are in the log.
  const index = openSync(`${path}-shm`, "r+");
  onTestFinished(() => closeSync(index));
  const before = Buffer.alloc(WAL_INDEX_BYTES);
  readSync(index, before, 0, WAL_INDEX_BYTES, 0);
  const killed = connect();
  add("never seen", killed);
  writeSync(index, before, 0, WAL_INDEX_BYTES, 0);
  expect(log.readOn()).toBeUndefined();
  const next = connect();
  expect(next.prepare("select count(*) as count from words").get()).toEqual({ count: 1 });
  add("second", next);
  expect(log.readOn()!.bytes.includes("secondsecond")).toBe(true);
  expect(log.readOn()).toBeUndefined();
  next.close();
  killed.close();
});

test("a log that restarts after everything was moved continues; so does one that could not be moved", () => {
  const { path, log, add, turnOver } = makeDatabase();
  add("first");
  expect(turnOver()).toBe(true);
  const { point } = log;
  add("second");
  expect(log.readOn()).toMatchObject({ run: point.run + 1, after: point });
  const slow = new DatabaseSync(path);
  slow.exec("begin");
  slow.prepare("select * from words").all();
  add("third");
  expect(turnOver()).toBe(false);
  slow.close();
  add("fourth");
  expect(log.readOn()).toMatchObject({ run: point.run + 1 });
});

test("a log that was restarted while it was not held is a gap", () => {
  const { writer, held, log, add, turnOver } = makeDatabase();
  add("first");
  expect(turnOver()).toBe(true);
  add("second");
  expect(log.readOn()!.bytes.includes("secondsecond")).toBe(true);
  add("lost");
  held.abandonLog();
  writer.exec("pragma wal_checkpoint(truncate)");
  add("third");
  expect(() => log.readOn()).toThrow(LogGap);
  log.startAnew();
  expect(log.readOn()!.bytes.includes("thirdthird")).toBe(true);
});

test("if what is left of the log cannot be read, it is still held", () => {
  const { held, log, add, writer } = makeDatabase();
  add("first");
  expect(() =>
    held.turnOver(
      () => {
        throw new Error("no space left");
      },
      () => {},
    ),
  ).toThrow("no space left");
  expect(log.readOn()!.bytes.includes("firstfirst")).toBe(true);
  add("second");
  writer.prepare("pragma wal_checkpoint(restart)").get();
  add("third");
  const { bytes } = log.readOn()!;
  expect([bytes.includes("secondsecond"), bytes.includes("thirdthird")]).toEqual([true, true]);
});
