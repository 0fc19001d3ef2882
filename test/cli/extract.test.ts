import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startWeb } from "../support/web.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const PARAGRAPH =
  "The harbour board of Brackwater voted on Tuesday to raise mooring fees by 4 %, the first rise in six years, after a hearing.";
const PAGE = `<html lang="en"><head><link rel="canonical" href="https://bell.example/fees">
  <meta property="og:title" content="Harbour fees rise"><meta name="author" content="Juno Pell">
  <meta property="og:description" content="What boats pay."><meta property="og:image" content="/quay.jpg">
  <meta property="article:published_time" content="2026-03-03T10:30:00+01:00"></head>
  <body><article><h1>Harbour fees rise</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p><p>${PARAGRAPH}</p></article></body></html>`;

test("a saved page, gzipped or not, needs no address", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "page.html"), PAGE);
  await writeFile(join(folder.path, "page.html.gz"), gzipSync(PAGE));
  for (const file of ["page.html", "page.html.gz"]) {
    const { code, stdout } = await tidings(["extract", file, "--json"], { cwd: folder.path });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      url: "https://bell.example/fees",
      title: "Harbour fees rise",
      byline: "Juno Pell",
      date: "2026-03-03T09:30:00.000Z",
      image: "https://bell.example/quay.jpg",
      language: "en",
      description: "What boats pay.",
      text: [PARAGRAPH, PARAGRAPH, PARAGRAPH].join("\n\n"),
    });
  }
});

test("reads only the beginning of a long page, as the service does", async () => {
  await using web = await startWeb((_, response) => {
    response.setHeader("Content-Type", "text/html").end(`${PAGE}${" ".repeat(9_000_000)}`);
  });
  const { code, stdout } = await tidings(["extract", web.url, "--json", "--allow-private-addresses", "true"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ title: "Harbour fees rise", language: "en" });
  expect(web.requests[0]!.headers.accept).toMatch(/^text\/html/);
});

test("an error names the file or address that cannot be read", async () => {
  await using folder = await makeFolder();
  const missing = await tidings(["extract", "nothing.html"], { cwd: folder.path });
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toContain("nothing.html cannot be read");
  const inward = await tidings(["extract", "http://127.0.0.1/"], { cwd: folder.path });
  expect(inward).toMatchObject({ code: 1, stdout: "" });
  expect(inward.stderr).toContain("http://127.0.0.1/ cannot be fetched");
  expect((await tidings(["extract"], { cwd: folder.path })).code).toBe(2);
});

test("a page without an article is a failure, but its metadata is shown", async () => {
  const input = "<html><head><title>Search</title></head><body><form><input></form></body></html>";
  const [plain, json] = await Promise.all([
    tidings(["extract", "-"], { input }),
    tidings(["extract", "-", "--json"], { input }),
  ]);
  const stderr = "tidings: no article found in standard input\n";
  expect(plain).toMatchObject({ code: 1, stderr, stdout: expect.stringMatching(/^title +Search$/m) });
  // With --json, the output itself shows that there is no article.
  expect(json).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(json.stdout)).toMatchObject({ title: "Search", text: "" });
});
