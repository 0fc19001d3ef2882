import { execFile, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { createRecord } from "../record/engines.ts";
import { makeFolder } from "../cli/folder.ts";
import { item } from "../support/item.ts";
import { PROGRAM } from "../support/program-file.ts";
import { startTestService } from "../support/service.ts";
import { faultOf, isShort, RUN_BY } from "./command-faults.ts";
import { commandsOf } from "./page-commands.ts";

/**
 * Checks that every command in README.md and CONTRIBUTING.md works. Short commands are run. For a long command, the script, files
 * and flags must exist, and `RUN_BY` must name a file that runs it.
 */
const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const COMMANDS = ["README.md", "CONTRIBUTING.md"].flatMap((page) => commandsOf(page, read(page)));

test("the pages contain commands", () => {
  for (const page of ["README.md", "CONTRIBUTING.md"])
    expect(COMMANDS.filter((command) => command.page === page).length).toBeGreaterThan(8);
  expect(COMMANDS.filter(({ text }) => isShort(text)).length).toBeGreaterThan(2);
});

test("every command in the pages is known, and its scripts, files, settings and flags exist", async () => {
  const faults = await Promise.all(
    COMMANDS.map(async ({ page, line, text }) => {
      const fault = await faultOf(text);
      return fault === undefined ? [] : [`${page}:${line}: ${text}: ${fault}`];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test("each file in `RUN_BY` contains the text that runs its command", () => {
  for (const [command, [file, words]] of Object.entries(RUN_BY))
    expect([command, file, read(file).includes(words)]).toEqual([command, file, true]);
});

test("the short commands in the pages run", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "news.ndjson"), `${JSON.stringify(item())}\n`);
  // The pages start a service first.
  await createRecord({ folder: join(folder.path, "data") });
  const env = { ...process.env, TIDINGS_GATHER: "false", NODE_NO_WARNINGS: "1" };
  for (const { page, line, text } of COMMANDS.filter(({ text }) => isShort(text))) {
    const command = text.replace(/^npx tidings/, `"${process.execPath}" "${PROGRAM}"`);
    const { status, stderr } = spawnSync("bash", ["-c", command], {
      cwd: folder.path,
      env,
      encoding: "utf8",
    });
    expect([`${page}:${line}`, text, status, status === 0 ? "" : stderr]).toEqual([
      `${page}:${line}`,
      text,
      0,
      "",
    ]);
  }
});

test("the curl commands in the pages get an answer", async ({ skip }) => {
  if (spawnSync("curl", ["--version"]).error) skip("there is no curl here");
  const now = Date.now();
  await using service = await startTestService({ now, items: await readSampleEdition(now) });
  const lines = COMMANDS.filter(({ text }) => text.startsWith("curl "));
  expect(lines.length).toBeGreaterThan(0);
  for (const { text } of lines) {
    const command = text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, service.url);
    const env = { ...process.env, KEY: service.key, TIDINGS_KEY: service.key, TIDINGS_URL: service.url };
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-c", `${command} --silent --show-error --fail-with-body`],
      { env },
    );
    expect(`${text}\n${stdout}`).toMatch(/\n[{[]/);
    expect(`${text}\n${stdout}`).not.toContain("urn:tidings:problem");
  }
});

test("every file that CONTRIBUTING.md names exists", () => {
  const named = [
    ...read("CONTRIBUTING.md").matchAll(
      /`((?:src|test|docs|knowledge|terminal|sample|deploy|bench|eval|scripts)\/[^`\s]+)`/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(50);
  const missing = named
    .map(([, path]) => path!.replace(/\/$/, "*"))
    // The reader replaces NAME with a name of their own.
    .filter((path) => !path.includes("NAME") && globSync(path, { cwd: ROOT }).length === 0);
  expect(missing).toEqual([]);
});

describe("a command that does not work is reported", () => {
  test.each([
    ["make all", "no test knows this command"],
    ["npm run chek", "package.json has no script chek"],
    ["npm run dev -w nowhere", "nowhere/package.json does not exist"],
    ["npm test -- src/index/nothing.test.ts", "there is no test file src/index/nothing.test.ts"],
    [
      "npm run test:system -- src/index/postings.test.ts",
      "the lane system has no test file src/index/postings.test.ts",
    ],
    [`npm test -- src/index/postings.test.ts -t "no such name"`, "no test there has the name no such name"],
    ["npx node scripts/nothing.ts", "scripts/nothing.ts does not exist"],
    ["npx tidings surf", "there is no command surf"],
    ["npx tidings serve --porto 1", "Unknown option '--porto'"],
    ["npx tidings serve here", "serve takes no here"],
    ["export TIDINGS_PORTO=1", "TIDINGS_PORTO is no setting"],
    ["TIDINGS_PORTO=1 npx tidings serve", "TIDINGS_PORTO is no setting"],
  ])("%s", async (command, fault) => {
    expect(await faultOf(command)).toContain(fault);
  });
});

test("each command is read from blocks and inline code, without its comment", () => {
  const page =
    'Run `npm test`, not `match.ts`.\n\n```sh\n# first\nnpm install && npm start  # both\ncurl -G "http://a/#b" \\\n  -d limit=5\n```\n\n```json\n{"npm run": 1}\n```\n';
  expect(commandsOf("a.md", page).map(({ line, text }) => [line, text])).toEqual([
    [5, "npm install"],
    [5, "npm start"],
    [6, 'curl -G "http://a/#b" -d limit=5'],
    [1, "npm test"],
  ]);
});
