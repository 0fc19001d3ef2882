import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hangs, startModelServer } from "../writing/model-server.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { start } from "./program.ts";

/** Every field of the interchange format. */
const FIELDS = [
  ..."id publish reason impact impactScore eventType categories subCategories entities targets".split(" "),
  ..."storyId isNovel language headline summary body whyItMatters".split(" "),
];

test("results are complete and in input order; bad lines are reported and skipped", async () => {
  const input = [
    '{"id":"a","title":"Federal Reserve cuts interest rates by half a point","text":"","targets":["Federal Reserve"]}',
    '{"id":"b","title":',
    '{"id":3,"title":"Federal Reserve lowers interest rates by 50 basis points","publishedAt":"2026-11-14T09:30:00Z"}',
    '{"id":"d","title":"","text":""}',
    '{"id":"e","title":"Strong earthquake shakes Chile","text":"At least ten people died.","publishedAt":"yesterday"}',
    '{"id":"f","title":"Strong earthquake shakes Chile","text":"At least ten people died."}',
  ].join("\n");
  const { code, stdout, stderr } = await tidings(["analyze", "--ndjson", "-"], { input });
  expect(code).toBe(1);
  expect(stderr).toContain("standard input:2: not JSON");
  expect(stderr).toContain("standard input:4: title and text are both empty");
  expect(stderr).toContain("standard input:5: publishedAt must be an ISO 8601 time");
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ id }) => id)).toEqual(["a", 3, "f"]);
  for (const line of lines) expect(Object.keys(line)).toEqual(expect.arrayContaining(FIELDS));
  expect(lines[0]!["targets"]).toEqual([
    { name: "Federal Reserve", sentiment: expect.any(String) as string },
  ]);
  expect(lines[1]).toMatchObject({ storyId: lines[0]!["storyId"], isNovel: false });
  expect(lines[2]!["storyId"]).not.toBe(lines[0]!["storyId"]);
});

test("Ctrl-C prints what was analysed so far, and warns that the rest was not", async () => {
  await using running = start(["analyze", "--ndjson"]);
  running.process.stdin.write('{"id":"a","title":"Strong earthquake shakes Chile"}\n');
  await running.line("stderr", /^analysed 1$/);
  running.process.kill("SIGINT");
  const { code, stdout, stderr } = await running.ended;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ id: "a", storyId: "evt_1" });
  expect(stderr).toContain("tidings: stopped after 1 article; the rest was not analysed\n");
});

test("with a model, few lines are begun at once, and Ctrl-C stops a call that is not answered", async () => {
  const asked = Promise.withResolvers<void>();
  await using model = await startModelServer((...call) => {
    asked.resolve();
    hangs(...call);
  });
  const env = {
    TIDINGS_WRITER: "model",
    TIDINGS_MODEL: "scripted",
    TIDINGS_MODEL_URL: model.url,
    TIDINGS_MODEL_CONCURRENCY: "1",
    TIDINGS_MODEL_TIMEOUT_SECONDS: "3600",
  };
  await using running = start(["analyze", "--ndjson"], { env });
  for (const id of ["a", "b", "c"])
    running.process.stdin.write(`{"id":"${id}","title":"Strong earthquake shakes Chile"}\n`);
  await asked.promise;
  running.process.kill("SIGINT");
  const { code, stdout, stderr } = await running.ended;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ id: "a" });
  expect(stderr).toContain("stopped after 1 article; the rest was not analysed");
  expect(model.asked).toHaveLength(1);
});

test("one article is shown with the item it would become and the reasons", async () => {
  await using folder = await makeFolder();
  const text = "ECB raises rates\n\nThe European Central Bank raised its main rate to 2.25% on Thursday.";
  await writeFile(join(folder.path, "article.txt"), text);
  await writeFile(join(folder.path, "article.json"), JSON.stringify({ title: "ECB raises rates", text: "" }));
  const shown = await tidings(["analyze", "article.txt"], { cwd: folder.path });
  expect(shown.code).toBe(0);
  for (const words of ["Would be published", "policy-decision", "reads like", "European Central Bank"])
    expect(shown.stdout).toContain(words);
  const { stdout } = await tidings(["analyze", "article.json", "--json"], { cwd: folder.path });
  expect(JSON.parse(stdout)).toMatchObject({ publish: true, eventType: "policy-decision" });
});

test("detects the encoding of a text", async () => {
  const text = "Fed’s Powell: “rates stay” – officials\n\nThe Federal Reserve left its rate at 4%.";
  const wide = Buffer.from(`\uFEFF${text}`, "utf16le");
  const narrow = Buffer.from(text.replaceAll("’", "\x92").replaceAll(/[“–”]/g, "\x96"), "latin1");
  for (const input of [wide, narrow]) {
    const { code, stdout } = await tidings(["analyze", "-", "--json"], { input });
    expect(code).toBe(0);
    expect(stdout).toContain("Fed’s Powell");
  }
});

test.each([
  ["a picture", Buffer.from("ffd8ffe000104a46494600010101004800480000ffdb0043", "hex")],
  ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n")],
  [
    "random bytes",
    Buffer.from(Array.from({ length: 3_000 }, (_, at) => 1 + ((at * at * 31 + at * 7) % 255))),
  ],
])("%s is not an article, and the error says what to send instead", async (_, input) => {
  const { code, stdout, stderr } = await tidings(["analyze", "-"], { input });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/^tidings: standard input is not a text, web page or JSON; give a text[^\n]+\n$/);
});

test("several JSON lines without --ndjson give an error that names the flag", async () => {
  const line = JSON.stringify({ title: "ECB raises rates" });
  const lines = await tidings(["analyze", "-"], { input: `${line}\n${line}\n` });
  expect(lines).toMatchObject({
    code: 1,
    stderr: "tidings: standard input has one JSON object per line; add --ndjson to analyse them all\n",
  });
  const broken = await tidings(["analyze", "-"], { input: `{"title":\n` });
  expect(broken.stderr).toMatch(/^tidings: standard input is not JSON: /);
});

test("an empty article and wrong usage are reported in one line", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "empty.txt"), " \n");
  const empty = await tidings(["analyze", "empty.txt"], { cwd: folder.path });
  expect(empty).toMatchObject({ code: 1, stdout: "", stderr: "tidings: empty.txt is empty\n" });
  expect((await tidings(["analyze"], { cwd: folder.path })).code).toBe(2);
  expect((await tidings(["analyze", "--ndjson", "missing"], { cwd: folder.path })).code).toBe(1);
});

test("eval names the option it needs, and skips missing datasets", async () => {
  await using folder = await makeFolder();
  const without = await tidings(["eval"]);
  expect(without).toMatchObject({ code: 2 });
  expect(without.stderr).toContain("--folder");
  const unknown = await tidings(["eval", "tea-leaves", "--folder", folder.path]);
  expect(unknown).toMatchObject({ code: 2 });
  expect(unknown.stderr).toContain("the tasks are editors");
  const none = await tidings(["eval", "editors", "--folder", folder.path]);
  expect(none).toMatchObject({ code: 1, stderr: `tidings: editors needs gold in ${folder.path}\n` });
  const all = await tidings(["eval", "--folder", folder.path]);
  // The command fails, because it could score nothing.
  expect(all).toMatchObject({ code: 1, stdout: "" });
  expect(all.stderr).toContain("pages: passed over");
  expect(all.stderr).toMatch(/\ntidings: there is nothing to score in [^\n]+\n$/);
});

test("eval questions says which folders and flags it takes", async () => {
  await using folder = await makeFolder();
  const none = await tidings(["eval", "questions"]);
  expect(none).toMatchObject({ code: 2 });
  expect(none.stderr).toContain("needs a folder with articles.ndjson and questions.ndjson");
  const other = await tidings(["eval", "questions", folder.path, "--folder", folder.path]);
  expect(other).toMatchObject({ code: 2 });
  expect(other.stderr).toContain("eval questions takes no --folder");
  const empty = await tidings(["eval", "questions", folder.path]);
  expect(empty).toMatchObject({
    code: 1,
    stderr: `tidings: there is no questions.ndjson in ${folder.path}\n`,
  });
  const pool = await tidings(["eval", "editors", "--folder", folder.path, "--pool"]);
  expect(pool).toMatchObject({ code: 2 });
  expect(pool.stderr).toContain("--pool only works with eval questions");
});
