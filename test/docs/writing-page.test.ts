import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MIN_SUPPORT } from "../../src/writing/check.ts";

test("the page on writing states the support that the check asks for", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/writing.md"), "utf8");
  expect(page.replaceAll(/\s+/g, " ")).toContain(`under ${String(MIN_SUPPORT).replace("-", "−")}, `);
});
