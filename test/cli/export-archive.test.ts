import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { WholeFile } from "../../src/cli/export/whole-file.ts";
import { lineOf } from "../record/lines.ts";
import { type Folder, makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1, 12);

async function makeRecord(count: number, every = 60_000): Promise<Folder> {
  const folder = await makeFolder();
  const lines = Array.from({ length: count }, (_, at) =>
    lineOf(`itm_${at}`, {
      publishedAt: new Date(FIRST + at * every).toISOString(),
      sourceHeadline: `"Quoted", headline ${at}`,
      clusterId: `evt_${at % 7}`,
      entities: [
        {
          name: `Entity ${at % 5}`,
          aliases: ["E", "é"],
          ticker: at % 2 ? "TKR" : null,
          entitySentiment: null,
        },
        { name: "Crown", aliases: [], ticker: null, entitySentiment: null },
      ].slice(at % 3),
    }),
  );
  await add(folder, lines);
  return folder;
}

async function add({ path }: Folder, lines: readonly string[]): Promise<void> {
  expect(await tidings(["import", "-", "--data", path], { input: lines.join("\n") })).toMatchObject({
    code: 0,
  });
}

async function exported({ path }: Folder, ...flags: string[]): Promise<string> {
  const { code, stdout, stderr } = await tidings(["export", ...flags, "--data", path]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

type Row = Record<string, unknown> & { readonly id: string };

async function readParquet(path: string): Promise<Row[]> {
  const file = await asyncBufferFromFile(path);
  const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) };
  return (await parquetReadObjects({ file, compressors })) as Row[];
}

/** As JSON, with numbers of 64 bits as plain numbers. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each)),
  );
}

function rowsOf(ndjson: string): Row[] {
  return ndjson
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
}

test("a Parquet export has the same rows as NDJSON, in row groups by day", async () => {
  await using record = await makeRecord(2_600, DAY_MS / 1_300);
  const file = join(record.path, "items.parquet");
  expect(await exported(record, "--format", "parquet", "--out", file)).toBe(`2600 items in ${file}\n`);
  const rows = rowsOf(await exported(record, "--format", "ndjson", "--fields", DEFAULT_FIELDS));
  expect(plain(await readParquet(file))).toEqual(rows);
  const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(file));
  const sizes = row_groups.map(({ num_rows }) => Number(num_rows));
  // The first day has 650 items, too few for a group of its own.
  expect(sizes).toEqual([1_950, 650]);
});

test("a Parquet export that several threads make has every row once, in order of time, and pages that can be found", async () => {
  // Row groups of a thousand items per day, so that there are enough for threads. One item is in a page of its own.
  await using record = await makeRecord(7_200, DAY_MS / 1_200);
  const file = join(record.path, "items.parquet");
  expect(await exported(record, "--format", "parquet", "--out", file)).toBe(`7200 items in ${file}\n`);
  const rows = rowsOf(await exported(record, "--format", "ndjson", "--fields", DEFAULT_FIELDS));
  expect(plain(await readParquet(file))).toEqual(rows);
  const { row_groups } = await parquetMetadataAsync(await asyncBufferFromFile(file));
  expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([
    1_800, 1_200, 1_200, 1_200, 1_200, 600,
  ]);
});

const DEFAULT_FIELDS = [
  "publishedAt,firstSeenAt,changedAt,publication,source,sourceName,sourceUrl,sourceHeadline,sourceImageUrl,eventType",
  "impact,impactScore,categories,subCategories,clusterId,firstClusterId,entities,headline,summary,body,whyItMatters",
  "withdrawnAt,changes",
].join(",");

test("the columns say when each thing was known: first seen, corrected, merged", async () => {
  await using record = await makeFolder();
  const before = Date.now();
  const merge = { clusterId: "evt_old", at: "2026-01-03T00:00:00.000Z" };
  await add(record, [
    lineOf("moved", { publishedAt: "2026-01-01T00:00:00Z", clusterId: "evt_new", mergedFrom: [merge] }),
    lineOf("fixed", { publishedAt: "2026-01-02T00:00:00Z", clusterId: null }),
  ]);
  await tidings(["withdraw", "fixed", "--reason", "legal demand", "--data", record.path]);
  const [moved, fixed] = rowsOf(
    await exported(
      record,
      "--fields",
      "publishedAt,firstSeenAt,changedAt,clusterId,firstClusterId,withdrawnAt,changes",
    ),
  );
  expect(moved).toMatchObject({
    publishedAt: "2026-01-01T00:00:00.000Z",
    clusterId: "evt_new",
    firstClusterId: "evt_old",
    changedAt: merge.at,
    changes: [{ at: merge.at, kind: "merged", clusterId: "evt_new" }],
    withdrawnAt: null,
  });
  expect(Date.parse(String(moved!["firstSeenAt"]))).toBeGreaterThanOrEqual(before);
  expect(fixed!["changes"]).toEqual([{ at: fixed!["changedAt"], kind: "withdrawn", clusterId: null }]);
  expect(fixed!["withdrawnAt"]).toBe(fixed!["changedAt"]);
});

test("a CSV export quotes what needs quotes, and has lists as JSON", async () => {
  await using record = await makeRecord(2);
  const csv = await exported(
    record,
    "--format",
    "csv",
    "--fields",
    "id,sourceHeadline,categories,changedAt,impact",
  );
  expect(csv.split("\r\n")).toEqual([
    "id,changedAt,sourceHeadline,impact,categories",
    expect.stringMatching(/^itm_0,,"""Quoted"", headline 0",\d,"\[""\w+""\]"$/),
    expect.stringMatching(/^itm_1,/),
    "",
  ]);
});

test("--json prints what was written to a file, and is rejected if the items themselves are printed", async () => {
  await using folder = await makeFolder();
  expect(await tidings(["import", "-", "--data", folder.path], { input: "" })).toMatchObject({ code: 0 });
  const file = join(folder.path, "all.ndjson");
  const { stdout } = await tidings(["export", "--out", file, "--json", "--data", folder.path]);
  expect(JSON.parse(stdout)).toEqual({ file, items: 0 });
  const into = ["export", "--into", join(folder.path, "archive"), "--json", "--data", folder.path];
  expect(JSON.parse((await tidings(into)).stdout)).toEqual({ file: null, items: 0 });
  expect(await tidings(["export", "--json", "--data", folder.path])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--json needs --out or --into"),
  });
});

test("--into fails, and does not hang, if the folder can't be made", async () => {
  await using record = await makeRecord(1);
  const run = tidings([
    "export",
    "--format",
    "csv",
    "--into",
    "/proc/tidings/archive",
    "--data",
    record.path,
  ]);
  expect(await run).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tidings: cannot write \/proc\/tidings\/archive: /),
  });
});

test("--into deletes the leftovers of a killed run, but not what another run is writing", async () => {
  await using record = await makeRecord(1);
  const folder = join(record.path, "archive");
  const run = () => exported(record, "--format", "parquet", "--into", folder);
  await run();
  const part = (last: number) => `items-000000000001-00000000000${last}.parquet.${crypto.randomUUID()}.part`;
  const [old, current] = [part(1), part(2)];
  for (const name of [old, current, "mine.part"]) writeFileSync(join(folder, name), "words");
  for (const name of [old, "mine.part"]) utimesSync(join(folder, name), 0, 0);
  expect(await run()).toBe("nothing new\n");
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining([current, "mine.part"]));
  expect(names).not.toContain(old);
});

test("--into adds a file with what is new or changed, and none if nothing is", async () => {
  await using record = await makeRecord(3);
  const folder = join(record.path, "archive");
  const run = () => exported(record, "--format", "parquet", "--into", folder);
  expect(await run()).toMatch(/^3 items in .*items-000000000001-000000000003\.parquet\n$/);
  expect(await run()).toBe("nothing new\n");
  await add(record, [lineOf("late", { publishedAt: "2025-06-01T00:00:00Z" })]);
  expect(await run()).toMatch(/^1 items in .*items-000000000004-000000000004\.parquet\n$/);
  // Withdrawn words must not stay in the first file.
  await tidings(["withdraw", "itm_1", "--reason", "legal demand", "--data", record.path]);
  expect(await run()).toMatch(/^4 items in .*items-000000000001-\d{12}\.parquet\n$/);
  const files = readdirSync(folder).filter((name) => name.endsWith(".parquet"));
  expect(files).toHaveLength(1);
  const rows = await readParquet(join(folder, files[0]!));
  expect(rows.map(({ id }) => id)).toEqual(["late", "itm_0", "itm_1", "itm_2"]);

  await using other = await makeRecord(1);
  const mixed = await tidings(["export", "--format", "parquet", "--into", folder, "--data", other.path]);
  expect(mixed).toMatchObject({ code: 1, stderr: expect.stringContaining("exports of another database") });
});

test("a file gets its name only when it is complete, and the previous file of that name is kept until then", async () => {
  await using folder = await makeFolder();
  const path = join(folder.path, "items.csv");
  using first = new WholeFile(path);
  first.write("whole");
  expect(existsSync(path)).toBe(false);
  first.finish();
  {
    using second = new WholeFile(path);
    second.write("half");
    expect(readFileSync(path, "utf8")).toBe("whole");
  }
  expect(readFileSync(path, "utf8")).toBe("whole");
  expect(readdirSync(folder.path)).toEqual(["items.csv"]);
});

test.each([
  [["--format", "xml"], "unknown --format xml; allowed are ndjson, csv, parquet"],
  [["--fields", "headlines"], "unknown --fields headlines; allowed are id, publishedAt"],
  [["--format", "parquet"], "add --out FILE"],
  [["--from", "yesterday"], "--from must be an ISO 8601 time"],
  [["--from", "2026-01-01", "--after", "2026-01-01"], "--from and --after mean the same"],
  [["--format", "csv", "--vectors"], "--vectors works only in the import format"],
])("export %j is wrong usage", async (flags, reason) => {
  const { code, stderr } = await tidings(["export", ...flags]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) });
});
