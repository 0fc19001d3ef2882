import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const isInstalled = (() => {
  try {
    return createRequire(import.meta.url).resolve("@duckdb/node-api") !== "";
  } catch {
    return false;
  }
})();

test.skipIf(isInstalled)("without DuckDB, query says in one line how to install it", async () => {
  await using folder = await makeFolder();
  await tidings(["import", "-", "--data", folder.path], { input: lineOf("a") });
  const { code, stderr } = await tidings(["query", "select 1", "--data", folder.path]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^tidings: query needs DuckDB, .* npm install --no-save @duckdb\/node-api@\S+\n$/,
    ),
  });
});

test.skipIf(!isInstalled)(
  "query reads the current version of everything published, and nothing else",
  async () => {
    await using folder = await makeFolder();
    const query = (sql: string) => tidings(["query", sql, "--json", "--data", folder.path]);
    const load = (id: string) => tidings(["import", "-", "--data", folder.path], { input: lineOf(id) });
    await load("a");
    const count = async () => JSON.parse((await query("select count(*) as n from items")).stdout) as unknown;
    expect(await count()).toEqual([{ n: 1 }]);
    await load("b");
    await tidings(["withdraw", "a", "--reason", "legal demand", "--data", folder.path]);
    expect(await count()).toEqual([{ n: 2 }]);
    const withdrawn = await query(`select id from items where "withdrawnAt" is not null`);
    expect(JSON.parse(withdrawn.stdout)).toEqual([{ id: "a" }]);
    for (const [sql, reason] of FORBIDDEN)
      expect(await query(sql.replace("FOLDER", folder.path))).toMatchObject({
        stdout: "",
        stderr: expect.stringMatching(new RegExp(`^tidings: [^\\n]*${reason}[^\\n]*\\n$`)),
      });
  },
);

const FORBIDDEN = [
  ["create table x as select 1", "query only reads"],
  ["copy items to 'FOLDER/archive/x.parquet'", "Cannot access file"],
  ["explain analyze copy items to 'FOLDER/archive/x.parquet'", "Cannot access file"],
  ["set enable_external_access = true", "query only reads"],
  ["select * from read_text('FOLDER/tidings.db')", "Cannot access file"],
  ["select * from read_text('FOLDER/archive/archive.json')", "Cannot access file"],
  ["export database 'FOLDER/archive/all'", "Cannot access directory"],
  ["select * from 'https://example.com/x.parquet'", "Cannot access file"],
  ["select 1; select 2", "one SQL statement"],
  ["selec", "syntax error"],
  [" ", "needs one SQL statement"],
] as const;
