import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readText } from "../deploy/files.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Packing takes ten seconds, so this checks what is listed; `test/nightly/package.test.ts` packs, installs and uses it. */

const about = JSON.parse(readText("package.json")) as {
  files: string[];
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  bundleDependencies: string[];
  scripts: Record<string, string>;
};
const packed = listed();

test.each([
  "bin/tidings.js",
  "bin/remove-unneeded.js",
  "dist/main.js",
  "docs/openapi.json",
  "docs/guide/contents.json",
  "knowledge/outlets.json",
  "NOTICE",
  "sample",
  "src/analysis/story/word-weights.txt",
])("the package has %s", (path) => {
  expect(packed.some((file) => file === path || file.startsWith(`${path}/`))).toBe(true);
});

test("the package has no sources, tests, evaluation or tools", () => {
  const unwanted = /\.tsx?$|\.test\.js|^(?:test|eval|bench|scripts|terminal\/src|client)\//;
  expect(packed.filter((path) => unwanted.test(path) && !path.startsWith("dist/node_modules/"))).toEqual([]);
});

test("the package has every data file that the program reads beside its sources", () => {
  const read = globSync("src/**/*.{txt,md,wasm,bin,csv,ndjson}", { cwd: ROOT });
  expect(read.length).toBeGreaterThan(1);
  expect(read.filter((path) => !packed.includes(path))).toEqual([]);
});

test("the models are bundled, and everything else comes from the registry in a pinned version", () => {
  expect(about.bundleDependencies).toEqual(["@tidings/encoder"]);
  for (const version of Object.values({ ...about.dependencies, ...about.optionalDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(about.dependencies["@tidings/encoder"]).toBe(
    (JSON.parse(readText("encoder/package.json")) as { version: string }).version,
  );
});

test("without the models, the package has at most 60 MB before it is compressed", () => {
  const bytes = packed.reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0);
  expect(bytes).toBeGreaterThan(15e6);
  expect(bytes).toBeLessThan(60e6);
});

/** The files that `files` of package.json names, by npm's rules for this field. */
function listed(): string[] {
  const wanted = about.files.filter((pattern) => !pattern.startsWith("!"));
  const exclude = about.files.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const names = globSync(
    wanted.flatMap((pattern) => [pattern, `${pattern}/**`]),
    {
      cwd: ROOT,
      exclude: exclude.flatMap((pattern) => [pattern, `${pattern}/**`]),
    },
  );
  return names
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => statSync(join(ROOT, path)).isFile());
}
