import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Decisions are left out: they record how things were. */
const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT }).filter(
  (page) => !page.startsWith("docs/decisions/"),
);

test("our scripts are run with the pinned Node, because the oldest that may start the program reads no TypeScript", () => {
  expect(PAGES.length).toBeGreaterThan(20);
  const bare = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const commands = text.matchAll(/(?<!npx )\bnode (?:--\S+ )*(?:scripts|bench|test|src)\/\S+\.ts\b/g);
    return [...commands].map(([command]) => `${page}: ${command}`);
  });
  expect(bare).toEqual([]);
});
