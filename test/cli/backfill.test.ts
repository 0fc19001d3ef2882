import { createHash } from "node:crypto";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { startWeb } from "../support/web.ts";
import { graphLine, zipOf } from "../support/zip.ts";
import { newsPage, warcRecords } from "../support/warc.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const SAMPLE = (await readFile(new URL("../../sample/edition.ndjson", import.meta.url), "utf8"))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

interface Sample {
  readonly sourceHeadline: string;
  readonly impact: number;
  readonly renditions: { readonly en: { readonly summary: string; readonly body: string } };
}

/** News of the invented sample edition that analysis finds worth publishing. */
const NEWS = SAMPLE.filter(({ impact }) => impact >= 4).slice(0, 2);
const bodyOf = ({ renditions: { en } }: Sample) => [en.summary, ...en.body.replaceAll("• ", "").split("\n")];

const capture = (place: number, host: string, publishedAt: string | null) => ({
  url: `https://${host}/story-${place}`,
  html: newsPage(NEWS[place]!.sourceHeadline, bodyOf(NEWS[place]!), publishedAt),
  at: publishedAt ?? "2024-05-02T12:00:00Z",
});

const timesIn = async (folder: string) => {
  const { stdout } = await tidings(["export", "--data", folder, "--fields", "publishedAt,source"]);
  return stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { publishedAt: string; source: number })
    .map(({ publishedAt, source }) => `${publishedAt} ${source}`);
};

test("D14 captured pages are published at their own times; damaged records are named, and the rest is published once the file is complete", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "pages.warc.gz");
  const data = join(folder.path, "data");
  const parts = warcRecords([
    capture(0, "www.npr.org", "2024-05-01T09:30:00Z"),
    capture(1, "www.example.org", "2024-05-02T09:30:00Z"),
    capture(1, "edition.cnbc.com", null),
    capture(0, "thehill.com", "2024-05-03T09:30:00Z"),
  ]).map((part) => gzipSync(part));
  // The request for the third page.
  parts[5]!.fill(0xff, 30, 40);
  const last = parts.pop()!;
  await writeFile(file, Buffer.concat([...parts, last.subarray(0, 100)]));
  const first = await tidings(["backfill", file, "--threads", "1", "--data", data]);
  expect({ code: first.code, stdout: first.stdout }).toEqual({
    code: 1,
    stdout: "2 published, 0 known, 0 not news, 2 bad, 1 of other sites\n",
  });
  const told = first.stderr.split("\n").filter((line) => line.startsWith(file));
  expect(told).toEqual([
    expect.stringMatching(/pages\.warc\.gz: record 6: bytes \d+ to \d+ are damaged \(.+\)$/),
    expect.stringMatching(/pages\.warc\.gz: record 9: the file ends in the middle of a record, at byte \d+$/),
  ]);
  expect(first.stderr).toContain(
    "these sites belong to no outlet: www.example.org (1); --any-site publishes their articles, too",
  );
  // The second page has no date, so it has the time of its capture.
  const published = ["2024-05-01T09:30:00.000Z 29", "2024-05-02T12:00:00.000Z 14"];
  expect(await timesIn(data)).toEqual(published);

  await writeFile(file, Buffer.concat([...parts, last]));
  const second = await tidings(["backfill", file, "--threads", "1", "--data", data, "--json"]);
  expect(JSON.parse(second.stdout)).toMatchObject({ published: 1, known: 0, bad: 0, before: 3 });
  expect(await timesIn(data)).toEqual([...published, "2024-05-03T09:30:00.000Z 28"]);
  const third = await tidings(["backfill", file, "--threads", "1", "--data", data]);
  expect(third).toMatchObject({
    code: 0,
    stdout: "0 published, 0 known, 0 not news, 0 bad, 4 done before\n",
  });
});

test("D14 an article later than the oldest live item is not published without --overlap", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "articles.ndjson");
  const article = (url: string, publishedAt: string | null) => {
    const [title, text] = [NEWS[0]!.sourceHeadline, bodyOf(NEWS[0]!).join("\n\n")];
    return JSON.stringify({ url, title, text, ...(publishedAt !== null && { publishedAt }) });
  };
  const live = lineOf("live", { publishedAt: undefined });
  await tidings(["import", "-", "--data", folder.path], { input: live });
  const [item] = (await tidings(["export", "--data", folder.path])).stdout.split("\n");
  const { publishedAt } = JSON.parse(item!) as { publishedAt: string };
  const later = new Date(Date.parse(publishedAt) + 1).toISOString();
  const lines = [
    article("https://www.npr.org/later", later),
    article("https://www.npr.org/old", "1971-05-01"),
    article("https://www.npr.org/none", null),
    article("https://www.npr.org/future", "2924-05-01"),
    article("path", "2024-05-01"),
    `{"url": "https://www.npr.org/half`,
  ];
  await writeFile(file, lines.join("\n"));
  const refused = await tidings(["backfill", file, "--threads", "1", "--data", folder.path]);
  expect(refused).toMatchObject({
    code: 1,
    stdout: "0 published, 0 known, 0 not news, 5 bad, 1 later than allowed\n",
  });
  const allowed = new Date(Date.parse(publishedAt) - 1).toISOString();
  expect(
    refused.stderr
      .split("\n")
      .filter((line) => /^(?:\/|http)/.test(line))
      .toSorted(),
  ).toEqual([
    `${file}:2: publishedAt 1971-05-01T00:00:00.000Z is before 1990`,
    `${file}:3: publishedAt is missing`,
    `${file}:4: publishedAt 2924-05-01T00:00:00.000Z is later than now`,
    `${file}:5: url must be an http or https URL`,
    expect.stringMatching(/:6: not JSON: .+ \(the last line, without an end\)$/),
    `https://www.npr.org/later: ${later} is later than ${allowed}, from when on callers have seen live news. Leave such articles out with --to ${allowed}, or publish them with --overlap`,
  ]);
  await writeFile(file, `${lines[0]}\n`);
  const overlapping = await tidings(["backfill", file, "--threads", "1", "--data", folder.path, "--overlap"]);
  expect(overlapping).toMatchObject({ code: 0, stdout: "1 published, 0 known, 0 not news, 0 bad\n" });
  expect((await timesIn(folder.path)).at(-1)).toBe(`${later} 29`);
});

test("pages named in GDELT's file list are fetched once, if robots.txt allows it; a damaged file is tried again", async () => {
  await using folder = await makeFolder();
  const asked: string[] = [];
  const files = new Map<string, string | Buffer>([["/robots.txt", "User-agent: *\nDisallow: /private"]]);
  await using web = await startWeb((request, response) => {
    asked.push(request.url!);
    const body = files.get(request.url!);
    if (request.url!.endsWith(".html")) response.setHeader("content-type", "text/html");
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  files.set("/a.html", newsPage(NEWS[0]!.sourceHeadline, bodyOf(NEWS[0]!), "2024-05-01T09:00:00Z"));
  const graph = ["a.html", "a.html", "private/b.html", "gone.html"].map((name) =>
    graphLine(`${web.url}/${name}`, "20240501093000"),
  );
  const [good, other] = [zipOf("1.csv", graph.join("\n")), zipOf("2.csv", "")];
  const listed = [
    [good, "20240501093000.gkg.csv.zip"],
    [other, "20240501094500.gkg.csv.zip"],
    [good, "20240501093000.export.CSV.zip"],
    [good, "20240601093000.gkg.csv.zip"],
  ] as const;
  const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");
  files.set(
    "/list.txt",
    listed.map(([bytes, name]) => `${bytes.length} ${md5(bytes)} ${web.url}/${name}\n`).join(""),
  );
  files.set("/20240501093000.gkg.csv.zip", good);
  files.set("/20240501094500.gkg.csv.zip", "half");
  const run = () =>
    tidings([
      "backfill",
      `${web.url}/list.txt`,
      "--data",
      folder.path,
      "--to",
      "2024-05-02",
      "--any-site",
      "--threads",
      "1",
      "--allow-private-addresses",
      "true",
      "--json",
    ]);
  const first = await run();
  expect(JSON.parse(first.stdout)).toMatchObject({ published: 1, dropped: 2, unread: 1 });
  expect(first.stderr).toContain("20240501094500.gkg.csv.zip is damaged: its MD5 is not the one in the list");
  expect(await timesIn(folder.path)).toEqual(["2024-05-01T09:00:00.000Z 1001"]);
  expect(asked.filter((path) => path === "/a.html")).toHaveLength(1);
  expect(asked).not.toContain("/private/b.html");
  asked.length = 0;
  await run();
  expect(asked).toEqual(["/list.txt", "/20240501094500.gkg.csv.zip"]);
});

test("a dry run publishes nothing, and leaves everything to be done", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "articles.ndjson");
  await writeFile(
    file,
    `{"url":"https://www.example.org/1","title":"A","text":"B","publishedAt":"2024-05-01"}\n`,
  );
  await tidings(["import", "-", "--data", folder.path], { input: lineOf("one") });
  const dry = await tidings(["backfill", file, "--threads", "1", "--data", folder.path, "--dry-run"]);
  expect(dry).toMatchObject({
    code: 0,
    stdout: "dry run: 0 published, 0 known, 0 not news, 0 bad, 1 of other sites\n",
  });
  expect((await tidings(["backfill", file, "--threads", "1", "--data", folder.path])).stdout).not.toContain(
    "done before",
  );
});

test("a different file that begins the same is read from the beginning", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "articles.ndjson");
  const line = (name: string) =>
    `{"url":"https://www.example.org/${name}","title":"A","text":"B","publishedAt":"2024-05-01"}\n`;
  const load = () => tidings(["backfill", file, "--threads", "1", "--data", folder.path]);
  await writeFile(file, line("a") + line("b"));
  await load();
  await appendFile(file, line("c"));
  expect((await load()).stdout).toContain("1 of other sites, 2 done before\n");
  await writeFile(file, line("a") + line("x") + line("y") + line("z"));
  const other = await load();
  expect(other.stdout).toContain("4 of other sites");
  expect(other.stderr).toContain(`${file} is not the file that was read before under this name`);
});

test.each([
  ["an empty file", "", "is empty"],
  ["a picture", "\u0089PNG\r\n\u001a\n", "is neither NDJSON"],
])("%s is refused with one line", async (_, content, reason) => {
  await using folder = await makeFolder();
  const file = join(folder.path, "file");
  await writeFile(file, content);
  const { code, stderr } = await tidings(["backfill", file, "--threads", "1", "--data", folder.path]);
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^tidings: ${file} ${reason}.*\n$`));
});
