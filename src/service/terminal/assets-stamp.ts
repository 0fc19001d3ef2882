import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TERMINAL_FOLDER } from "./assets.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Beside the built files: what they were built of. */
export const STAMP_FILE = ".sources";

/** All that the built terminal depends on, but for the packages, which the terminal's own package.json names exactly. */
const SOURCES = [
  "terminal/*.{ts,html,json}",
  "terminal/{src,public,markdown-plugin}/**/*.*",
  "client/src/*.ts",
  "src/covers/mark/*.ts",
  "docs/**/*.{md,json}",
  "ARCHITECTURE.md",
  "scripts/build-terminal.ts",
];

/** Whether the built terminal is there and was made of the sources as they are. */
export async function isTerminalCurrent(
  folder: string = TERMINAL_FOLDER,
  root: string = ROOT,
): Promise<boolean> {
  const built = await readFile(join(folder, STAMP_FILE), "utf8").catch(() => null);
  return built !== null && built === (await stampSources(root));
}

/** Names the sources as they are; tests of them aside. */
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
