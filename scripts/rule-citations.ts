import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tree } from "./rooms.ts";

/** A place that names a rule. */
export interface Citation {
  /** For example `D7`. */
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  /** A comment in product code, the name of a test, or a mention anywhere else. */
  readonly kind: "code" | "test" | "mention";
  /** The name of the test; empty elsewhere. */
  readonly name: string;
}

const ROOT = join(import.meta.dirname, "..");
const FILES = [
  "{bench,bin,client/src,eval,scripts,src,terminal,test}/**/*.{js,ts,tsx}",
  "docs/**/*.md",
  "*.md",
];
const UNREAD = ["**/node_modules/**", "terminal/dist/**"];

/** All files that may cite a rule, sorted by path. */
export function readTree(): Tree {
  const paths = globSync(FILES, { cwd: ROOT, exclude: UNREAD }).map((path) => path.replaceAll("\\", "/"));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
}

/** Every citation in the tree, sorted by path and line. A line counts once per rule. */
export function findCitations(tree: Tree): Citation[] {
  return Object.entries(tree).flatMap(([path, text]) =>
    text.split("\n").flatMap((line, at) => {
      const rules = new Set(line.match(RULE));
      return [...rules].flatMap((rule) => {
        const citation = kindOf(path, line, rule);
        return citation === undefined ? [] : { rule, path, line: at + 1, ...citation };
      });
    }),
  );
}

const RULE = /\bD[1-9]\d?\b/g;

/** Code cites rules in comments, tests in their names. Any other text in code is data, such as a postcode. */
function kindOf(path: string, line: string, rule: string): Pick<Citation, "kind" | "name"> | undefined {
  if (path.endsWith(".md")) return { kind: "mention", name: "" };
  if (isComment(line, rule)) return { kind: isProduct(path) ? "code" : "mention", name: "" };
  if (!isTest(path)) return undefined;
  const names = line.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g) ?? [];
  const name = names.find((each) => new RegExp(`\\b${rule}\\b`).test(each));
  return name === undefined ? undefined : { kind: "test", name: name.slice(1, -1).replaceAll("\\", "") };
}

/**
 * Whether the rule is in a comment. Only this line is read: it must continue a comment, or start one before the rule.
 */
function isComment(line: string, rule: string): boolean {
  return new RegExp(`^\\s*\\*.*\\b${rule}\\b|(?:^|[\\s{])/[/*].*\\b${rule}\\b`).test(line);
}

function isProduct(path: string): boolean {
  return /^(?:bin|client|src|terminal)\//.test(path) && !isTest(path);
}

/** Suites shared by several engines are plain files below `test/`, without `.test` in the name. */
function isTest(path: string): boolean {
  return path.startsWith("test/") || /\.test\.tsx?$/.test(path);
}
