import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "../rooms.ts";

const ROOT = join(import.meta.dirname, "../..");
const FILES = ["{bench,bin,client,eval,scripts,src,terminal,test}/**/*.{js,ts,tsx}", "*.md", "*/**/*.md"];
const UNREAD = ["**/node_modules/**", "**/dist/**", "data/**"];

/** The paths of all files that the voice check reads, in order. */
export function voicePaths(): string[] {
  return globSync(FILES, { cwd: ROOT, exclude: UNREAD })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

export function readVoiceTree(paths: readonly string[]): Tree {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
}
