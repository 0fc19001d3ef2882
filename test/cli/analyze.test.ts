import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./folder.ts";
import { tidings } from "./program.ts";

/** Every field that the interchange format names. */
const FIELDS = [
  ..."id publish reason impact impactScore eventType categories subCategories entities targets".split(" "),
  ..."storyId isNovel language headline summary body whyItMatters".split(" "),
];

test("articles come out in the order they went in, with every field, and bad lines are named and passed over", async () => {
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
  expect(stderr).toContain("standard input:4: title and text are both missing");
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

test("what is no article, and what is wrongly asked, is said in a line", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "empty.txt"), " \n");
  const empty = await tidings(["analyze", "empty.txt"], { cwd: folder.path });
  expect(empty).toMatchObject({ code: 1, stdout: "", stderr: "tidings: empty.txt is empty\n" });
  expect((await tidings(["analyze"], { cwd: folder.path })).code).toBe(2);
  expect((await tidings(["analyze", "--ndjson", "missing"], { cwd: folder.path })).code).toBe(1);
});

test("eval says what it needs, and passes over what is not there", async () => {
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
  // Nothing was scored.
  expect(all).toMatchObject({ code: 1, stdout: "" });
  expect(all.stderr).toContain("pages: passed over");
  expect(all.stderr).toMatch(/\ntidings: there is nothing to score in [^\n]+\n$/);
});
