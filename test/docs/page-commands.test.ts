import { execFile, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, matchesGlob } from "node:path";
import { parseArgs, promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import type { Command } from "../../src/cli/calling/command.ts";
import { flagOf, SETTING_NAMES, variableOf } from "../../src/settings/settings.ts";
import { makeFolder } from "../cli/folder.ts";
import { LANES } from "../lanes.ts";
import { item } from "../support/item.ts";
import { startTestService } from "../support/service.ts";
import { commandsOf, type PageCommand, wordsOf } from "./page-commands.ts";

/**
 * Every command of README.md and CONTRIBUTING.md works. This file runs the short ones. For a long one it checks that the
 * script, the files and the flags exist, and `RUN_BY` names what runs it.
 */
const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const COMMANDS = ["README.md", "CONTRIBUTING.md"].flatMap((page) => commandsOf(page, read(page)));

/** The file that runs a long command, and the words in it that do. `check:types` compiles commands that no test runs. */
const RUN_BY: Readonly<Record<string, readonly [file: string, words: string]>> = {
  "npm install": [".ci/run", "npm ci"],
  "npm ci": [".ci/run", "npm ci"],
  "npm start": ["test/cli/demo.test.ts", `start(["demo"`],
  "npm test": [".ci/run", "npm test"],
  ".ci/run": [".github/workflows/ci.yml", ".ci/run"],
  "npm run check": [".ci/run", `startsWith("check:")`],
  "npm run format": ["package.json", `"check:format": "oxfmt`],
  "npm run generate": ["package.json", `"check:generated": "node scripts/generate.ts --check"`],
  "npm run build:terminal": ["package.json", `"prepare": "node scripts/build-terminal.ts"`],
  "npm run test:unit": [".ci/run", "npm test"],
  "npm run test:record": [".ci/run", "npm test"],
  "npm run test:system": [".ci/run", "npm test"],
  "npm run test:browser": [".ci/run", "npm test"],
  "npm run bench": ["tsconfig.json", `"bench"`],
  "npm run test:cluster": ["tsconfig.json", `"test"`],
  "npm run dev": ["scripts/build-terminal.ts", "vite"],
  "npx node": [".ci/run", `startsWith("check:")`],
  "tidings serve": ["test/cli/serve.test.ts", "serve("],
  "tidings demo": ["test/cli/demo.test.ts", `start(["demo"`],
  "tidings feeds": ["test/cli/feeds.test.ts", `"check"`],
  "tidings analyze": ["test/cli/analyze.test.ts", `tidings(["analyze"`],
  "tidings covers": ["test/newscover/command.test.ts", `"verify"`],
  "tidings doctor": ["test/cluster/doctor.test.ts", `tidings(["doctor"`],
  "tidings rank": ["test/ranking/rank-command.test.ts", `tidings(["rank"`],
  "tidings eval": ["package.json", `"eval"`],
};

/** Commands that this file runs, in the order of the pages, in a folder with the files that they name. */
const isRunHere = ({ text }: PageCommand) =>
  /^npx tidings (?:accounts|backup|config|export|import|keys|match|status)\b/.test(text) &&
  !hasPlaceholder(text);

test("the pages have commands", () => {
  for (const page of ["README.md", "CONTRIBUTING.md"])
    expect(COMMANDS.filter((command) => command.page === page).length).toBeGreaterThan(8);
  expect(COMMANDS.filter(isRunHere).length).toBeGreaterThan(2);
});

test("every command of the pages is known, and its scripts, files, settings and flags exist", async () => {
  const faults = await Promise.all(
    COMMANDS.map(async ({ page, line, text }) => {
      const fault = await faultOf(text);
      return fault === undefined ? [] : [`${page}:${line}: ${text}: ${fault}`];
    }),
  );
  expect(faults.flat()).toEqual([]);
});

test("a file that runs a long command has the words for it", () => {
  for (const [command, [file, words]] of Object.entries(RUN_BY))
    expect([command, file, read(file).includes(words)]).toEqual([command, file, true]);
});

test("the short commands of the pages run", async () => {
  await using folder = await makeFolder();
  await writeFile(join(folder.path, "news.ndjson"), `${JSON.stringify(item())}\n`);
  const env = { ...process.env, TIDINGS_GATHER: "false", NODE_NO_WARNINGS: "1" };
  for (const { page, line, text } of COMMANDS.filter(isRunHere)) {
    const command = text.replace(/^npx tidings/, `"${process.execPath}" "${join(ROOT, "src/main.ts")}"`);
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

test("the curl lines of the pages are answered", async ({ skip }) => {
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
    // A name in capitals is the reader's to choose.
    .filter((path) => !path.includes("NAME") && globSync(path, { cwd: ROOT }).length === 0);
  expect(missing).toEqual([]);
});

describe("a command that does not work is found", () => {
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

test("commands are read from blocks and from inline code, without comments, one by one", () => {
  const page =
    'Run `npm test`, not `match.ts`.\n\n```sh\n# first\nnpm install && npm start  # both\ncurl -G "http://a/#b" \\\n  -d limit=5\n```\n\n```json\n{"npm run": 1}\n```\n';
  expect(commandsOf("a.md", page).map(({ line, text }) => [line, text])).toEqual([
    [5, "npm install"],
    [5, "npm start"],
    [6, 'curl -G "http://a/#b" -d limit=5'],
    [1, "npm test"],
  ]);
});

/** What is wrong with a command; undefined if nothing is. */
async function faultOf(text: string): Promise<string | undefined> {
  const [, variables = "", command = ""] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(text) ?? [];
  const unknown = variables.match(/[A-Z_]+(?==)/g)?.find((variable) => !isVariable(variable));
  if (unknown !== undefined) return `${unknown} is no setting`;
  const words = wordsOf(command);
  const [program, ...rest] = words;
  if (program === "tidings") return faultOfTidings(rest);
  if (program === "npx" && rest[0] === "tidings") return faultOfTidings(rest.slice(1));
  if (program === "npx" && rest[0] === "node") return faultOfFiles(rest.join(" "));
  if (program === "node") return faultOfFiles((rest[0] ?? "").replace("/path/to/tidings/", ""));
  if (program === "npm") return faultOfNpm(rest);
  if (program === ".ci/run") return faultOfFiles(".ci/run");
  if (program === "export")
    return isVariable(rest[0]?.split("=")[0] ?? "") ? undefined : `${rest[0]?.split("=")[0]} is no setting`;
  // Nothing of ours; `curl` is run above.
  if (/^(?:git clone|git|curl|cd|ln|npx)$/.test(program ?? "") && !(program === "npx" && rest.length > 0))
    return undefined;
  return "no test knows this command";
}

function isVariable(name: string): boolean {
  return SETTING_NAMES.some((setting) => variableOf(setting) === name) || OTHER_VARIABLES.includes(name);
}

/** Read by tests and by the terminal's development server. */
const OTHER_VARIABLES = ["TIDINGS_PICTURES", "TIDINGS_URL", "TIDINGS_KEY", "KEY", "UPDATE_GOLDEN"];

function hasPlaceholder(text: string): boolean {
  return /(?:^|\s)[A-Z]{3,}(?=$|\s|=)/.test(text);
}

function faultOfNpm(words: readonly string[]): string | undefined {
  const [verb = "", ...rest] = words;
  const isRun = verb === "run";
  const script = isRun ? (rest[0] ?? "") : verb;
  const workspace = rest[rest.indexOf("-w") + 1];
  const folder = rest.includes("-w") ? `${workspace}/` : "";
  if (!existsSync(join(ROOT, `${folder}package.json`))) return `${folder}package.json does not exist`;
  if (isRun || script === "test" || script === "start") {
    const { scripts } = JSON.parse(read(`${folder}package.json`)) as { scripts: Record<string, string> };
    if (scripts[script] === undefined) return `${folder}package.json has no script ${script}`;
    const fault = faultOfFiles(scripts[script].replaceAll("../", ""));
    if (fault !== undefined) return fault;
  }
  const known = script.startsWith("check:") || `npm ${isRun ? "run " : ""}${script}` in RUN_BY;
  if (!known) return "no test knows this command";
  const given = rest.includes("--") ? rest.slice(rest.indexOf("--") + 1) : [];
  return /^test(?:$|:(?:unit|record|system|browser)$)/.test(script)
    ? faultOfTests(script.split(":")[1], given)
    : undefined;
}

/** A test file is in a lane, and the name that is asked for is in it. */
function faultOfTests(lane: string | undefined, given: readonly string[]): string | undefined {
  const at = given.indexOf("-t");
  const [name, filters] = at < 0 ? [undefined, given] : [given[at + 1], given.toSpliced(at, 2)];
  const lanes = Object.entries(LANES).filter(([each]) => lane === undefined || each === lane);
  const files = globSync(
    lanes.flatMap(([, { include }]) => [...include]),
    { cwd: ROOT, exclude: ["**/node_modules/**"] },
  ).filter((file) =>
    lanes.some(
      ([, { include, exclude }]) =>
        include.some((each) => matchesGlob(file, each)) && !exclude.some((each) => matchesGlob(file, each)),
    ),
  );
  for (const filter of filters) {
    if (hasPlaceholder(filter)) continue;
    const found = files.filter((file) => file.includes(filter));
    if (found.length === 0)
      return `${lane === undefined ? "there is" : `the lane ${lane} has`} no test file ${filter}`;
    if (name !== undefined && !found.some((file) => read(file).includes(name)))
      return `no test there has the name ${name}`;
  }
  return undefined;
}

function faultOfFiles(text: string): string | undefined {
  const files = text.match(/(?:\.ci\/run|[\w*./-]+\.(?:ts|js|mjs))\b/g) ?? [];
  const missing = files.find((file) => globSync(file, { cwd: ROOT }).length === 0);
  return missing === undefined ? undefined : `${missing} does not exist`;
}

/** As `src/cli/run.ts` reads a call, but for its settings' values. */
async function faultOfTidings(words: readonly string[]): Promise<string | undefined> {
  const [name, ...rest] = words;
  if (name === undefined || name.startsWith("-") || hasPlaceholder(name)) return undefined;
  if (!existsSync(join(ROOT, `src/cli/${name}.ts`))) return `there is no command ${name}`;
  const { command } = (await import(`../../src/cli/${name}.ts`)) as { command: Command };
  const options: Record<string, { type: "string" | "boolean" }> = { help: { type: "boolean" } };
  for (const setting of command.settings) options[flagOf(setting)] = { type: "string" };
  for (const [flag, { type }] of Object.entries(command.flags ?? {})) options[flag] = { type };
  try {
    const { positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (positionals.length > 0 && !command.takesWords) return `${name} takes no ${positionals[0]}`;
  } catch (error) {
    return (error as Error).message;
  }
  const text = `npx tidings ${words.join(" ")}`;
  const isKnown =
    isRunHere({ page: "", line: 0, text }) || `tidings ${name}` in RUN_BY || hasPlaceholder(text);
  return isKnown ? undefined : "no test knows this command";
}
