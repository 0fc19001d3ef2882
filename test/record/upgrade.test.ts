import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { hashKey } from "../../src/access/key.ts";
import { MIGRATIONS } from "../../src/store/migrations/migrations.ts";
import { openStore, type Store } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { createDatabase, execute } from "../postgres/database.ts";
import { ENGINES, makePlace, type Place } from "./engines.ts";

/** Keys that 0.1 printed when it wrote the records in `written-by-0.1/`. */
const KEYS = {
  sqlite: "tdg_I4IIsowaq4ShkHB1Qu0hDqANyjVUGkZN1XDeNX",
  postgres: "tdg_VAqfqcQAAf671QlwZNNGIP42y9DLUUsW3Y1qbC",
};
const REVOKED = "tdg_5zSMrpAio8dvLMDgLiKrfmdGn7nxTz0S49Iqjv";
const OLD_SCHEMA = 7;

async function unpacked(name: string): Promise<Buffer> {
  return gunzipSync(await readFile(new URL(`written-by-0.1/${name}.gz`, import.meta.url)));
}

/** The record of 0.1 in a place of its own. */
async function placeOf01(engine: keyof typeof KEYS): Promise<Place> {
  const place = await makePlace(engine, createDatabase);
  if ("url" in place.at) await execute(place.at.url, (await unpacked("postgres.sql")).toString());
  else await writeFile(join(place.at.folder, "tidings.db"), await unpacked("tidings.db"));
  return place;
}

async function schemaOf({ db }: Pick<Store, "db">): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(db);
  return rows[0]!.version;
}

async function isRevoked({ db }: Store, key: string): Promise<boolean | undefined> {
  const row = await db.selectFrom("keys").selectAll().where("hash", "=", hashKey(key)).executeTakeFirst();
  return row && row.revoked_at !== null;
}

/** All rows of all tables. */
function contentsOf(path: string): Record<string, unknown[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

describe.each(ENGINES)("a record of 0.1 on %s", (engine) => {
  test("is upgraded by the first start: its items are the same, and its keys work", async () => {
    await using place = await placeOf01(engine);
    {
      await using store = await openStore(place.at);
      expect(await schemaOf(store)).toBe(MIGRATIONS.length);
      expect(await isRevoked(store, KEYS[engine])).toBe(false);
      if (engine === "sqlite") expect(await isRevoked(store, REVOKED)).toBe(true);
    }
    const exported = await tidings(["export", ...place.flags]);
    expect(exported.stdout).toBe((await unpacked("export.ndjson")).toString());
  });

  test("takes further items, and recognises those that it has", async () => {
    await using place = await placeOf01(engine);
    const lines = (await unpacked("export.ndjson")).toString();
    const first = JSON.parse(lines.slice(0, lines.indexOf("\n"))) as { id: string; sourceUrl: string };
    const next = { ...first, id: "after-the-upgrade", sourceUrl: `${first.sourceUrl}?after` };
    const imported = await tidings(["import", "-", ...place.flags], {
      input: `${lines}${JSON.stringify(next)}\n`,
    });
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.stdout + imported.stderr).toContain("1 published, 40 unchanged, 0 bad");
  });
});

test("a backup made by this version before its first start is a record of 0.1, and so is what is restored from it", async () => {
  await using place = await placeOf01("sqlite");
  await using folder = await makeFolder();
  const backup = join(folder.path, "before.db");
  expect(await tidings(["backup", backup, ...place.flags])).toMatchObject({ code: 0 });
  await (await openStore(place.at))[Symbol.asyncDispose]();

  const restored = join(folder.path, "restored");
  expect(await tidings(["restore", backup, "--data", restored])).toMatchObject({ code: 0 });
  const original = join(folder.path, "original.db");
  await writeFile(original, await unpacked("tidings.db"));
  const contents = contentsOf(join(restored, "tidings.db"));
  expect(contents).toEqual(contentsOf(original));
  expect(contents["schema_version"]).toEqual([{ version: OLD_SCHEMA, serves_from: 5 }]);
});
