import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TERMINAL_FOLDER } from "./assets.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Stored beside the built files: a hash of the sources they were built from. */
export const STAMP_FILE = ".sources";

/** Everything that the built terminal depends on, except packages, which its package.json pins exactly. */
const SOURCES = [
  "terminal/*.{ts,html,json}",
  "terminal/{src,public,markdown-plugin}/**/*.*",
  "client/src/*.ts",
  "src/covers/mark/*.ts",
  "docs/**/*.{md,json}",
  "ARCHITECTURE.md",
  "scripts/build-terminal.ts",
];

/** Whether the built terminal exists and matches the current sources. */
export async function isTerminalCurrent(
  folder: string = TERMINAL_FOLDER,
  root: string = ROOT,
): Promise<boolean> {
  const built = await readFile(join(folder, STAMP_FILE), "utf8").catch(() => null);
  return built !== null && built === (await stampSources(root));
}

/** A hash of the current sources, without their tests. */
export async function stampSources(root: string = ROOT): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(SOURCES, { cwd: root })) {
    if (!/\.test\.tsx?$/.test(path)) paths.push(path.replaceAll("\\", "/"));
  }
  const hash = createHash("sha256");
  for (const path of paths.sort()) {
    const bytes = await readFile(join(root, path)).catch(() => null);
    if (bytes !== null) hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
