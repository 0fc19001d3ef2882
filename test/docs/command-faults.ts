import { existsSync, globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "../../src/cli/calling/command.ts";
import { flagOf, SETTING_NAMES, variableOf } from "../../src/settings/settings.ts";
import { LANES } from "../lanes.ts";
import { wordsOf } from "./page-commands.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** For each long command: a file that CI or the test suite runs, and the text in it that runs the command. */
export const RUN_BY: Readonly<Record<string, readonly [file: string, words: string]>> = {
  "npm install": [".ci/run", "npm ci"],
  "npm ci": [".ci/run", "npm ci"],
  "npm pack": ["test/nightly/package.test.ts", `"npm", ["pack"`],
  "npm start": ["test/cli/demo.test.ts", `start(["demo"`],
  "npm test": [".ci/run", "npm test"],
  ".ci/run": [".github/workflows/ci.yml", ".ci/run"],
  "npm run check": [".ci/run", `startsWith("check:")`],
  "npm run format": ["package.json", `"check:format": "node scripts/tools.ts && oxfmt`],
  "npm run generate": [
    "package.json",
    `"check:generated": "node scripts/tools.ts && node scripts/generate.ts --check"`,
  ],
  "npm run build:terminal": ["package.json", "node scripts/build-terminal.ts"],
  "npm run test:unit": [".ci/run", "npm test"],
  "npm run test:record": [".ci/run", "npm test"],
  "npm run test:system": [".ci/run", "npm test"],
  "npm run test:browser": [".ci/run", "npm test"],
  "npx node": [".ci/run", `startsWith("check:")`],
  "tidings serve": ["test/cli/serve.test.ts", "serve("],
  "tidings demo": ["test/cli/demo.test.ts", `start(["demo"`],
  "tidings feeds": ["test/cli/feeds.test.ts", `"check"`],
  "tidings analyze": ["test/cli/analyze.test.ts", `tidings(["analyze"`],
  "tidings covers": ["test/newscover/command.test.ts", `"verify"`],
  "tidings doctor": ["test/cluster/doctor.test.ts", `tidings(["doctor"`],
  "tidings explain": ["test/cli/usage.test.ts", `["explain", "page"`],
  "tidings man": ["test/cli/completion.test.ts", `tidings(["man"`],
  "tidings rank": ["test/ranking/rank-command.test.ts", `tidings(["rank"`],
};

/** Commands that take too long or need too much to run automatically. `check:types` at least compiles them. */
const COMPILED = [
  "npm run bench",
  "npm run dev",
  "npm run test:cluster",
  "npm run test:cluster:recorded",
  "npm run test:fuzz",
  "npm run test:hostile",
  "npm run test:living",
  "npm run test:nightly",
  "npm run test:simulate",
  "tidings eval",
];

/** Whether a command is short enough to be run by `page-commands.test.ts`. */
export function isShort(text: string): boolean {
  const isCheap = /^npx tidings (?:accounts|backup|config|export|import|keys|match|status|why)\b/.test(text);
  return isCheap && !hasPlaceholder(text);
}

/** What is wrong with a command; undefined if nothing is wrong. */
export async function faultOf(text: string): Promise<string | undefined> {
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
  // These programs are not ours, so their arguments are not checked. The test itself runs the `curl` commands.
  return /^(?:cd|curl|git|ln)$/.test(program ?? "") ? undefined : UNKNOWN;
}

const UNKNOWN = "no test knows this command";

function isKnown(command: string): boolean {
  return command in RUN_BY || COMPILED.includes(command);
}

function isVariable(name: string): boolean {
  return SETTING_NAMES.some((setting) => variableOf(setting) === name) || OTHER_VARIABLES.includes(name);
}

/** Variables that the tests and the terminal's development server read. */
const OTHER_VARIABLES = [
  "TIDINGS_PICTURES",
  "TIDINGS_URL",
  "TIDINGS_KEY",
  "KEY",
  "UPDATE_GOLDEN",
  "TIDINGS_PROCESSOR_TIME",
];

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
  if (!script.startsWith("check:") && !isKnown(`npm ${isRun ? "run " : ""}${script}`)) return UNKNOWN;
  const given = rest.includes("--") ? rest.slice(rest.indexOf("--") + 1) : [];
  return /^test(?:$|:(?:unit|record|system|browser)$)/.test(script)
    ? faultOfTests(script.split(":")[1], given)
    : undefined;
}

/** Checks that the lane has the test files, and that one of them contains the name given with `-t`. */
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

/** Parses a call as `src/cli/run.ts` does, but does not check the values of settings. */
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
  return isShort(text) || isKnown(`tidings ${name}`) || hasPlaceholder(text) ? undefined : UNKNOWN;
}
