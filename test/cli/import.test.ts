import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePlace } from "../record/engines.ts";
import { lineOf } from "../record/lines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { start } from "./program.ts";

test("bad lines are reported with number and reason, the rest load, and the exit code is 1", async () => {
  await using folder = await makeFolder();
  const lines = [
    lineOf("good_1"),
    "{",
    "",
    lineOf("bad_1", { impact: 7 }),
    "   ",
    lineOf("good_2"),
    lineOf("bad_2", { source: 99 }),
    "[]",
    `${lineOf("good_3")}\r`,
    lineOf("bad_3", {
      impact: 2,
      renditions: { en: { headline: "h", summary: "s", body: "b", whyItMatters: "w" } },
    }),
  ];
  const file = join(folder.path, "items.ndjson");
  await writeFile(file, lines.join("\n"));
  const { code, stdout, stderr } = await tidings(["import", "items.ndjson", "--data", "data"], {
    cwd: folder.path,
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "3 published, 0 unchanged, 5 bad\n" });
  const reported = stderr.split("\n").filter((line) => line.startsWith("items.ndjson:"));
  expect(reported.sort()).toEqual([
    "items.ndjson:10: whyItMatters must be null on impact 2: only impact 4 and 5 have it",
    expect.stringMatching(/^items\.ndjson:2: not JSON: /),
    "items.ndjson:4: impact 7 is not known; allowed: 2 3 4 5",
    "items.ndjson:7: source 99 is not the number of an outlet",
    "items.ndjson:8: the line must be a JSON object",
  ]);
  expect(await idsIn(join(folder.path, "data"))).toEqual(["good_1", "good_2", "good_3"]);
});

test("a line with invalid UTF-8 is rejected; a byte order mark is accepted", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "items.ndjson");
  const broken = Buffer.from(lineOf("bad", { sourceHeadline: "caf?" }));
  broken[broken.indexOf("caf?") + 3] = 0xe9;
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  await writeFile(file, Buffer.concat([mark, Buffer.from(`${lineOf("good")}\n`), broken]));
  const { code, stderr } = await tidings(["import", file, "--data", folder.path]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file}:2: not UTF-8\n`);
  expect(await idsIn(folder.path)).toEqual(["good"]);
});

test("an item imported again is reported as unchanged; different content under the same id is a conflict", async () => {
  await using folder = await makeFolder();
  const load = (input: string) => tidings(["import", "-", "--data", folder.path], { input });
  expect(await load(lineOf("a"))).toMatchObject({
    code: 0,
    stdout: "1 published, 0 unchanged, 0 bad\n",
    stderr: "loaded 1\n",
  });
  expect(await load(`${lineOf("a")}\n${lineOf("b")}\n`)).toMatchObject({
    code: 0,
    stdout: "1 published, 1 unchanged, 0 bad\n",
  });
  const conflict = await load(lineOf("a", { sourceHeadline: "Another headline" }));
  expect(conflict).toMatchObject({ code: 1, stdout: "0 published, 0 unchanged, 1 bad\n" });
  expect(conflict.stderr).toContain(
    "standard input:1: id a is already published with other content; an item is never replaced\n",
  );
});

test("an unknown field gets a warning with the closest known name, and the line loads", async () => {
  await using folder = await makeFolder();
  const entity = { name: "Federal Reserve", aliases: [], ticker: null, entitySentiment: null };
  const input = [
    lineOf("a", { publishdAt: "2026-11-14T09:30:00.000Z", label: "x" }),
    lineOf("b", { impact: 7, publishdAt: "2026-11-14T09:30:00.000Z" }),
    lineOf("c", { publishdAt: null, entities: [1, 2].map(() => ({ ...entity, tickr: "FED" })) }),
    lineOf("d", {
      source: { name: "Own", homepage: "https://example.com/", logourl: null },
      renditions: { en: { headline: "h", summary: "s", body: "b" }, ja: { headlines: "h" } },
    }),
  ].join("\n");
  const { code, stdout, stderr } = await tidings(["import", "-", "--data", folder.path], { input });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "3 published, 0 unchanged, 1 bad\n" });
  const about = (path: string, rest: string) =>
    `standard input: ${path} is not a field of an item; ignored in ${rest}`;
  expect(stderr.split("\n").filter((line) => line.includes("not a field"))).toEqual([
    about("publishdAt", "2 lines, first in line 1; did you mean publishedAt?"),
    about("label", "1 line, first in line 1"),
    about("entities.tickr", "1 line, first in line 3; did you mean entities.ticker?"),
    about("source.logourl", "1 line, first in line 4; did you mean source.logoUrl?"),
    about("renditions.ja.headlines", "1 line, first in line 4; did you mean renditions.ja.headline?"),
  ]);
});

test("import accepts every field that export writes, without a warning", async () => {
  await using folder = await makeFolder();
  const source = { name: "Own", homepage: "https://example.com/", logoUrl: null };
  await tidings(["import", "-", "--data", folder.path], { input: lineOf("a", { source }) });
  const { stdout } = await tidings(["export", "--data", folder.path]);
  const { stderr } = await tidings(["import", "-", "--data", join(folder.path, "other")], { input: stdout });
  expect(stderr).toBe("loaded 1\n");
});

test("D49 a line dated later than now is refused with its number and the reason, and the others are loaded", async () => {
  await using folder = await makeFolder();
  const input = ["9000-01-01T00:00:00.000Z", "9026-11-14T09:30:00.000Z", "2020-01-01T00:00:00.000Z"]
    .map((publishedAt, at) => lineOf(`itm_${at}`, { publishedAt }))
    .join("\n");
  const { code, stdout, stderr } = await tidings(["import", "-", "--data", folder.path], { input });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "1 published, 0 unchanged, 2 bad\n" });
  expect(stderr).toContain("standard input:1: publishedAt 9000-01-01T00:00:00.000Z is later than now, ");
  expect(stderr).toContain("standard input:2: publishedAt 9026-11-14T09:30:00.000Z is later than now, ");
  expect(await idsIn(folder.path)).toEqual(["itm_2"]);
});

test("several files and standard input load in the given order, and --json counts them", async () => {
  await using folder = await makeFolder();
  const [first, second] = ["one.ndjson", "two.ndjson"].map((name) => join(folder.path, name));
  await writeFile(first!, `${lineOf("a")}\n`);
  await writeFile(second!, `${lineOf("c")}\n${lineOf("a")}\nnonsense`);
  const { code, stdout } = await tidings(["import", first!, "-", second!, "--json", "--data", folder.path], {
    input: lineOf("b"),
  });
  expect({ code, counts: JSON.parse(stdout) as unknown }).toEqual({
    code: 1,
    counts: { published: 3, unchanged: 1, bad: 1 },
  });
  expect(await idsIn(folder.path)).toEqual(["a", "b", "c"]);
});

test("an empty import succeeds", async () => {
  await using folder = await makeFolder();
  expect(await tidings(["import", "-", "--data", folder.path])).toMatchObject({
    code: 0,
    stdout: "0 published, 0 unchanged, 0 bad\n",
    stderr: "",
  });
});

test("gzipped input loads from a file and from standard input; a truncated file is a failure", async () => {
  await using place = await makePlace("sqlite");
  await using folder = await makeFolder();
  const zipped = gzipSync(`${lineOf("one")}\n${lineOf("two")}\n`);
  const file = join(folder.path, "items.ndjson.gz");
  await writeFile(file, zipped);
  const loaded = await tidings(["import", file, ...place.flags]);
  expect(loaded).toMatchObject({ code: 0, stdout: "2 published, 0 unchanged, 0 bad\n" });
  const piped = await tidings(["import", "-", ...place.flags], { input: zipped });
  expect(piped).toMatchObject({ code: 0, stdout: "0 published, 2 unchanged, 0 bad\n" });
  const cut = await tidings(["import", "-", ...place.flags], { input: zipped.subarray(0, -20) });
  expect(cut.code).toBe(1);
  expect(cut.stderr).toMatch(/^tidings: standard input cannot be read: [^\n]+\n$/m);
});

test("an unreadable file is named in one line, and nothing is loaded", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "items.ndjson");
  await writeFile(file, lineOf("a"));
  const missing = await tidings([
    "import",
    file,
    join(folder.path, "missing"),
    "--data",
    join(folder.path, "data"),
  ]);
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toMatch(/^tidings: \S+missing cannot be read: ENOENT: no such file[^\n]+\n$/);
  const directory = await tidings(["import", folder.path, "--data", join(folder.path, "data")]);
  expect(directory).toMatchObject({ code: 1, stdout: "" });
  expect(directory.stderr).toMatch(/^tidings: \S+ cannot be read: EISDIR[^\n]*\n$/);
});

test("slow input is published line by line, without waiting for a full batch of 500", async () => {
  await using folder = await makeFolder();
  await using importer = start(["import", "-", "--data", folder.path]);
  for (const n of [1, 2, 3]) {
    importer.process.stdin.write(`${lineOf(`itm_${n}`)}\n`);
    await importer.line("stderr", new RegExp(`^loaded ${n}$`));
  }
  // A line is not complete until its line feed arrives.
  importer.process.stdin.write(lineOf("itm_4"));
  expect(await idsIn(folder.path)).toEqual(["itm_1", "itm_2", "itm_3"]);
  importer.process.stdin.end();
  expect(await importer.ended).toMatchObject({ code: 0, stdout: "4 published, 0 unchanged, 0 bad\n" });
});

test("a big file loads in batches, each acknowledged", async () => {
  await using folder = await makeFolder();
  const input = Array.from({ length: 1_200 }, (_, at) => lineOf(`itm_${at}`)).join("\n");
  const { code, stdout, stderr } = await tidings(["import", "-", "--data", folder.path], { input });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "1200 published, 0 unchanged, 0 bad\n" });
  const acknowledged = stderr
    .trimEnd()
    .split("\n")
    .map((line) => Number(/^loaded (\d+)$/.exec(line)?.[1]));
  expect(acknowledged.at(-1)).toBe(1_200);
  expect(acknowledged).toEqual(acknowledged.toSorted((a, b) => a - b));
});

/** The ids of a record's items in publication order. */
async function idsIn(data: string): Promise<string[]> {
  const { stdout } = await tidings(["export", "--data", data]);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { id: string }).id);
}

test("after 20 bad lines, the others are counted, and --verbose prints them all", async () => {
  await using folder = await makeFolder();
  const input = `${'{"id":"itm_x"}\n'.repeat(25)}nothing\n`;
  const brief = await tidings(["import", "-", "--data", folder.path], { input });
  expect(brief).toMatchObject({ code: 1, stdout: "0 published, 0 unchanged, 26 bad\n" });
  const lines = brief.stderr.trimEnd().split("\n");
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toMatch(
    /^standard input: 6 more bad lines, the last is line 26; 5 times: .+\. --verbose prints each$/,
  );
  const { stderr } = await tidings(["import", "-", "-v", "--data", folder.path], { input });
  expect(stderr.match(/^standard input:\d+: /gm)).toHaveLength(26);
});
