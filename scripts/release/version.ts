import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Files that state the version, and where. `@tidings/encoder` has its own, because models change more rarely than the program. */
const STATED: Readonly<Record<string, RegExp>> = {
  "package.json": /^ {2}"version": "([^"]+)"/m,
  "src/package.json": /^ {2}"version": "([^"]+)"/m,
  "client/package.json": /^ {2}"version": "([^"]+)"/m,
  "terminal/package.json": /^ {2}"version": "([^"]+)"/m,
  "eval/package.json": /^ {2}"version": "([^"]+)"/m,
  "test/package.json": /^ {2}"version": "([^"]+)"/m,
  "clients/python/pyproject.toml": /^version = "([^"]+)"/m,
  "clients/python/src/tidings/__init__.py": /^__version__ = "([^"]+)"/m,
  "deploy/kubernetes/api.yaml": /image: registry\.example\.com\/tidings:(\S+)/,
  "deploy/kubernetes/worker.yaml": /image: registry\.example\.com\/tidings:(\S+)/,
  "docs/operations.md": /image: registry\.example\.com\/tidings:(\S+)/,
  "README.md": /tidings-(\d+\.\d+\.\d+)\.tgz/,
};

/** What each of these files says; null if it names no version. */
export function statedVersions(root: string): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(STATED).map(([file, pattern]) => [
      file,
      pattern.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? null,
    ]),
  );
}

/** The changes of a version as the changelog lists them, without its heading; null if it has no such version. */
export function changesOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`[${version}] - `));
  return section === undefined ? null : section.slice(section.indexOf("\n") + 1).trim();
}
