import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { type Folder, makeFolder } from "./folder.ts";
import { tidings as here } from "./here.ts";
import { tidings } from "./program.ts";

const PAGE =
  "<html><head><title>Rates rise</title></head><body><article><p>The bank raised rates.</p></article></body></html>";

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder();
  await writeFile(join(folder.path, "page.html"), PAGE);
  for (const [words, input] of [
    [["import", "-"], `${lineOf("itm_a")}\n${lineOf("itm_b")}\n`],
    [["keys", "create", "--name", "first"], ""],
  ] as const) {
    const { code, stderr } = await tidings([...words, "--data", folder.path], { input });
    if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${stderr}`);
  }
});
afterAll(() => folder[Symbol.asyncDispose]());

// The other tests run these commands only in their own process.
test.each([
  ["export"],
  ["keys", "list", "--json"],
  ["feeds", "list"],
  ["accounts", "list"],
  ["models", "list"],
  ["rank"],
  ["why", "itm_a"],
  ["match", "--keyword", "Bitcoin"],
  ["covers", "list", "Bitcoin"],
  ["extract", "page.html"],
  ["analyze", "page.html", "--json"],
  ["config", "--json"],
  ["config", "--no-such-flag"],
])("the program ends and prints the same as in the tests' process: %s %s %s", async (...words) => {
  const surroundings = { cwd: folder.path, env: { TIDINGS_DATA: folder.path } };
  const ended = await tidings(words, surroundings);
  expect(await here(words, surroundings)).toEqual(ended);
  expect(ended.stdout + ended.stderr).not.toBe("");
});
