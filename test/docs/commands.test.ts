import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Decisions are left out: they record how things were. */
const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT }).filter(
  (page) => !page.startsWith("docs/decisions/"),
);

test("docs run our scripts with the pinned Node, because the oldest supported Node cannot run TypeScript", () => {
  expect(PAGES.length).toBeGreaterThan(20);
  const bare = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const commands = text.matchAll(/(?<!npx )\bnode (?:--\S+ )*(?:scripts|bench|test|src)\/\S+\.ts\b/g);
    return [...commands].map(([command]) => `${page}: ${command}`);
  });
  expect(bare).toEqual([]);
});
