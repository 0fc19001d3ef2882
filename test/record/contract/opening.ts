import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import { openStore } from "../../../src/store/open.ts";
import type { Engine } from "../../../src/store/schema.ts";
import { tidings } from "../../cli/program.ts";
import { makePlace } from "../engines.ts";
import { draftOf, lineOf } from "../lines.ts";
import { makeRecord, readAll, toolsAt } from "./tools.ts";

export function opening(engine: Engine): void {
  test("reopening a record finds the same one", async () => {
    await using record = await makeRecord(engine);
    await publishDrafts(record.store, [draftOf("itm_1")], toolsAt(1_000));
    const before = await readAll(record.store);
    for (const _ of [1, 2]) {
      await using again = await openStore(record.place.at);
      expect(await readAll(again)).toEqual(before);
    }
  });

  test("when several processes open an empty place at once, each gets a working record", async () => {
    for (let round = 0; round < 2; round++) {
      await using place = await makePlace(engine);
      const calls = [1, 2, 3].map((n) =>
        tidings(["import", "-", ...place.flags], { input: `${lineOf(`itm_${n}`)}\n` }),
      );
      for (const { code } of await Promise.all(calls)) expect(code).toBe(0);
      const { stdout } = await tidings(["export", ...place.flags]);
      expect(stdout.trimEnd().split("\n")).toHaveLength(3);
    }
  });

  test("a newer but compatible record is used and left unchanged, so that nodes can be replaced one by one", async () => {
    await using record = await makeRecord(engine);
    await sql`update schema_version set version = 99`.execute(record.store.db);
    await using again = await openStore(record.place.at);
    await publishDrafts(again, [draftOf("itm_1")], toolsAt(1_000));
    const { rows } = await sql`select version from schema_version`.execute(again.db);
    expect(rows).toEqual([{ version: 99 }]);
  });

  test("a newer, incompatible record is rejected and left unchanged", async () => {
    await using record = await makeRecord(engine);
    await sql`update schema_version set version = 99, serves_from = 98`.execute(record.store.db);
    await expect(openStore(record.place.at)).rejects.toThrow(
      /Cannot open the database.*newer version \(schema 99/,
    );
    const { rows } = await sql`select version from schema_version`.execute(record.store.db);
    expect(rows).toEqual([{ version: 99 }]);
    const { code, stderr } = await tidings(["keys", "list", ...record.place.flags]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tidings: .*newer version.*\n$/);
  });
}

/** A PostgreSQL database may also contain tables that do not belong to the record. */
export function openingBesideOthers(): void {
  test("ignores tables of the same name in another schema", async () => {
    await using place = await makePlace("postgres");
    const client = new Client({ connectionString: place.flags[1] });
    await client.connect();
    await client.query(
      "create schema other; create table other.schema_version (version integer); create table other.items (n integer)",
    );
    await client.end();
    for (const _ of [1, 2]) {
      await using store = await openStore(place.at);
      expect(await readAll(store)).toEqual([]);
    }
  });
}
