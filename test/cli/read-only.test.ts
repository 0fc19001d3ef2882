import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { lineOf } from "../record/lines.ts";
import { canMount, mountDisk } from "../support/small-disk.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const LINES = ["one", "two"].map((id) => lineOf(id)).join("\n");

async function exportFrom(data: string) {
  const { code, stdout, stderr } = await tidings(["export", "--data", data]);
  const ids = stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { id: string }).id);
  return { code, stderr, ids };
}

const WHOLE = { code: 0, stderr: "", ids: ["one", "two"] };

describe.runIf(canMount())("a record on a read-only medium", () => {
  test("is exported, and nothing is written beside it", async () => {
    await using disk = await mountDisk("16m");
    await tidings(["import", "-", "--data", disk.path], { input: LINES });
    const files = await readdir(disk.path);
    await disk.remount("ro");
    expect(await exportFrom(disk.path)).toEqual(WHOLE);
    expect(await readdir(disk.path)).toEqual(files);
    const status = await tidings(["status", "--json", "--data", disk.path]);
    expect([status.code, status.stderr]).toEqual([0, ""]);
    expect(JSON.parse(status.stdout)).toMatchObject({ gists: expect.anything() });
  });

  test("with a write-ahead log, as a killed service leaves it, is exported with what the log holds", async () => {
    await using folder = await makeFolder();
    await using disk = await mountDisk("16m");
    {
      await using _open = await openStore({ folder: folder.path });
      await tidings(["import", "-", "--data", folder.path], { input: LINES });
      // A copy made while a process has the record open, so that the log's content is not in the file yet.
      await cp(folder.path, disk.path, { recursive: true });
    }
    expect(await readdir(disk.path)).toContain("tidings.db-wal");
    await disk.remount("ro");
    expect(await exportFrom(disk.path)).toEqual(WHOLE);
  });

  test("a command that writes fails with one line", async () => {
    await using disk = await mountDisk("16m");
    await tidings(["import", "-", "--data", disk.path], { input: LINES });
    await disk.remount("ro");
    for (const words of [
      ["import", "-"],
      ["keys", "create", "--name", "a"],
    ]) {
      const { code, stderr } = await tidings([...words, "--data", disk.path], { input: LINES });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^tidings: [^\n]+\n$/);
    }
  });

  test("of an earlier version fails with what to do", async () => {
    await using disk = await mountDisk("16m");
    await tidings(["import", "-", "--data", disk.path], { input: LINES });
    {
      using database = new DatabaseSync(join(disk.path, "tidings.db"));
      database.exec("update schema_version set version = 11");
    }
    await disk.remount("ro");
    const { code, stderr } = await exportFrom(disk.path);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^tidings: [^\n]*schema 11[^\n]*copy it to a folder that this user may write to[^\n]*\n$/,
    );
  });
});
