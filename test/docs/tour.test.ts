import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sentencesOf } from "../../scripts/voice/sentences.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** `1. [`path`](../path) `name`: what it does.` */
const STEP = /^\d+\. \[`(?<path>[^`]+)`\]\(\.\.\/(?<target>[^)]+)\) `(?<name>[^`]+)`: (?<text>.+\.)$/;

const lines = read("docs/tour.md")
  .split("\n")
  .filter((line) => /^\d+\./.test(line));
const steps = lines.map((line) => STEP.exec(line)?.groups);

test("every step in the tour links to a file and says in one sentence what a name in it does", () => {
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !STEP.test(line))).toEqual([]);
  for (const step of steps) {
    expect(step!["target"]).toBe(step!["path"]);
    expect(sentencesOf(step!["text"]!).map(({ text }) => text)).toHaveLength(1);
  }
});

test("every file in the tour exists and exports that name", () => {
  const missing = steps.flatMap((step) => {
    const { path, name } = step as { path: string; name: string };
    if (!existsSync(join(ROOT, path))) return [`${path} does not exist`];
    return exportOf(name).test(read(path)) ? [] : [`${path} does not export ${name}`];
  });
  expect(missing).toEqual([]);
});

test("a name that a file only uses is not an export of it", () => {
  expect(exportOf("walk").test("export function walk(")).toBe(true);
  expect(exportOf("walk").test('import { walk } from "./postings.ts";\nexport const walker = walk;')).toBe(
    false,
  );
});

test.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])("%s links to the tour", (page) => {
  expect(read(page)).toContain("](docs/tour.md)");
});

function exportOf(name: string): RegExp {
  return new RegExp(`^export (?:async )?(?:function|class|const|interface|type) ${name}\\b`, "m");
}
