import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Decisions are left out: they describe the past. */
const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT }).filter(
  (page) => !page.startsWith("docs/decisions"),
);

test("pages run our scripts with the pinned Node, because Node 20 cannot read TypeScript", () => {
  expect(PAGES.length).toBeGreaterThan(20);
  const bare = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), "utf8");
    const commands = text.matchAll(/(?<!npx )\bnode (?:--\S+ )*(?:scripts|bench|test|src)\/\S+\.ts\b/g);
    return [...commands].map(([command]) => `${page}: ${command}`);
  });
  expect(bare).toEqual([]);
});
