import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "../../src/store/migrations/migrations.ts";
import { nodeSqliteDialect } from "../../src/store/node-sqlite.ts";
import type { Schema } from "../../src/store/schema.ts";
import { notAdditive } from "./additive.ts";

/** An in-memory record after the first `count` migrations, and the statements of the last of these. */
async function migrated(count: number) {
  const database = new DatabaseSync(":memory:");
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: nodeSqliteDialect(database),
    log: ({ query }) => void statements.push(query.sql),
  });
  database.exec("create table schema_version (version integer not null)");
  for (const [at, migration] of MIGRATIONS.slice(0, count).entries()) {
    if (at === count - 1) statements.length = 0;
    await db.transaction().execute((tx) => migration(tx, "sqlite"));
  }
  return { database, statements };
}

test("every file in store/migrations is in the list, in order of its number, without a gap", () => {
  const folder = new URL("../../src/store/migrations/", import.meta.url);
  const names = readdirSync(folder)
    .filter((name) => name !== "migrations.ts")
    .toSorted();
  // `0009-key-hints.ts` exports `keyHints`.
  const expected = names.map((name) =>
    name.slice(5, -3).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(expected);
});

describe("migrations only add, so that the previous version keeps running while nodes are replaced", () => {
  test.for(MIGRATIONS.slice(1).map((_, at) => at + 2))("migration %i", async (count) => {
    const { statements } = await migrated(count);
    const acts = statements.filter((sql) => !/^(?:begin|commit)/i.test(sql));
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.flatMap((sql) => notAdditive(sql) ?? [])).toEqual([]);
  });

  test.for(MIGRATIONS.slice(1).map((_, at) => at + 1))(
    "the newest schema accepts rows written by programs of schema %i, and returns them unchanged",
    async (count) => {
      const { database: old } = await migrated(count);
      const { database: newest } = await migrated(MIGRATIONS.length);
      newest.exec("pragma foreign_keys = off");
      const tables = old.prepare("select name from sqlite_master where type = 'table' order by name").all();
      for (const { name } of tables as { name: string }[]) {
        const columns = old.prepare(`select name, type from pragma_table_info(?)`).all(name) as {
          name: string;
          type: string;
        }[];
        const row = columns.map(({ type }) => (/int|double/i.test(type) ? 7 : "seven"));
        const list = columns.map((column) => `"${column.name}"`).join(", ");
        newest
          .prepare(`insert into "${name}" (${list}) values (${row.map(() => "?").join(", ")})`)
          .run(...row);
        const key = columns[0]!.name;
        const read = newest.prepare(`select ${list} from "${name}" where "${key}" = ?`).get(row[0]!);
        expect(Object.values(read!)).toEqual(row);
      }
    },
  );

  test.each([
    ["drop table items", "takes something away"],
    ['alter table "items" drop column "impact"', "takes something away"],
    ["alter table items rename column impact to weight", "renames"],
    ["alter table items alter column impact set not null", "changes a column"],
    ["alter table items add column weight integer not null", "adds a column"],
    ["create unique index once on items (source_url)", "forbids"],
    ["alter table items add constraint positive check (impact > 0)", "forbids"],
    ["update items set impact = 2", "changes rows"],
  ])("detects %s", (statement, reason) => {
    expect(notAdditive(statement)).toContain(reason);
  });

  test.each([
    "create table t (a text primary key, b integer not null)",
    "create index i on items (impact)",
    "alter table items add column weight integer",
    "alter table items add column weight integer default 0 not null",
  ])("accepts %s", (statement) => expect(notAdditive(statement)).toBeUndefined());
});
