import { parseSync } from "vite";
import { blank, maskCode, maskQuoted, type Prose } from "./prose.ts";
import { findTestNames, type SyntaxNode, visitNodes } from "./test-names.ts";

/** Folders in which a string of several words is a message to a caller, an operator or a reader. */
const MESSAGES =
  /^(?:src\/(?:access|api|cli|http|newsroom|service|session|settings|store)|terminal\/src\/words\/en)\//;

/** The comments, test titles and messages of a TypeScript or JavaScript file. */
export function proseOfSource(path: string, source: string): Prose[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const strings = isTest(path)
    ? findTestNames(program)
    : messagesOf(path, program).map((node) => ({ kind: "message" as const, node }));
  return [
    ...joinLines(comments, source),
    ...strings.map(({ kind, node }) => ({
      kind,
      text: maskCode(source.slice(node.start, node.end).replace(/^["'](.*)["']$/s, " $1 ")),
      start: node.start,
    })),
  ];
}

/** Suites that several engines share are plain files below `test/`. */
function isTest(path: string): boolean {
  return path.startsWith("test/") || /\.test\.tsx?$/.test(path);
}

function messagesOf(path: string, program: unknown): SyntaxNode[] {
  if (!MESSAGES.test(path)) return [];
  const strings: SyntaxNode[] = [];
  visitNodes(program, (node) => {
    if (node.type === "TemplateElement") strings.push(node);
    if (node.type === "Literal" && /\s/.test(String(node["value"]))) strings.push(node);
  });
  return strings;
}

interface Comment {
  readonly type: "Line" | "Block";
  readonly start: number;
  readonly end: number;
}

/** Consecutive line comments are one text, so that a phrase is also found across their line break. */
function joinLines(comments: readonly Comment[], source: string): Prose[] {
  const groups: { type: Comment["type"]; start: number; end: number }[] = [];
  for (const { type, start, end } of comments) {
    const last = groups.at(-1);
    const isNext = type === "Line" && last?.type === "Line" && /^\s*$/.test(source.slice(last.end, start));
    if (isNext) last.end = end;
    else groups.push({ type, start, end });
  }
  return groups.map(({ start, end }) => ({
    kind: "comment",
    text: maskQuoted(maskCode(withoutMarkers(source.slice(start, end)))),
    start,
  }));
}

function withoutMarkers(comment: string): string {
  return comment.replace(/\*+\/$/, blank).replaceAll(/^\s*(?:\/\/+|\/\*+|\*)/gm, blank);
}
