import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isTerminalCurrent, STAMP_FILE, stampSources } from "./assets-stamp.ts";

test("the stamp changes with the sources, but not with their tests", async () => {
  const root = await mkdtemp(join(tmpdir(), "tidings-stamp-"));
  try {
    await mkdir(join(root, "terminal/src/pages"), { recursive: true });
    await writeFile(join(root, "terminal/src/pages/news.tsx"), "one");
    const first = await stampSources(root);
    await writeFile(join(root, "terminal/src/pages/news.test.ts"), "a test");
    expect(await stampSources(root)).toBe(first);
    await writeFile(join(root, "terminal/src/pages/news.tsx"), "two");
    const second = await stampSources(root);
    expect(second).not.toBe(first);
    await mkdir(join(root, "docs"));
    await writeFile(join(root, "docs/errors.md"), "# Errors");
    expect(await stampSources(root)).not.toBe(second);
  } finally {
    await rm(root, { recursive: true });
  }
});

test("a build is current only if it was made from the current sources", async () => {
  const root = await mkdtemp(join(tmpdir(), "tidings-stamp-"));
  try {
    const folder = join(root, "terminal/dist");
    await mkdir(folder, { recursive: true });
    expect(await isTerminalCurrent(folder, root)).toBe(false);
    await writeFile(join(folder, STAMP_FILE), await stampSources(root));
    expect(await isTerminalCurrent(folder, root)).toBe(true);
    await writeFile(join(root, "terminal/index.html"), "<!doctype html>");
    expect(await isTerminalCurrent(folder, root)).toBe(false);
  } finally {
    await rm(root, { recursive: true });
  }
});
