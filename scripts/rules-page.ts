import type { Tree } from "./rooms.ts";
import { type Citation, findCitations } from "./rule-citations.ts";

export const RULES_PAGE = "docs/rules.md";

/** A rule with this line in its text needs no code and no test yet. */
const NOT_BUILT = "**Not built yet.**";

/** The rules page with each rule's table generated from the citations in the tree. Hand-written text is kept. */
export function rulesPage(tree: Tree): string {
  const citations = Map.groupBy(findCitations(tree), ({ rule }) => rule);
  const sections = (tree[RULES_PAGE] ?? "").split(/^(?=##)/m);
  return sections
    .map((section) => {
      const rule = HEADING.exec(section)?.[1];
      if (rule === undefined) return section;
      const text = section.replaceAll(TABLE, "").trimEnd();
      return `${[text, ...citationsTable(citations.get(rule) ?? [])].join("\n")}\n\n`;
    })
    .join("")
    .replace(/\n*$/, "\n");
}

const HEADING = /^### (D[1-9]\d?) · .+$/m;
const TABLE = /^\| Implemented in \|.*\n(?:\|.*\n?)*\n*/gm;

/** Two independent lists side by side: the two cells of a row are not related. */
function citationsTable(citations: readonly Citation[]): string[] {
  const code = citations.filter(({ kind }) => kind === "code").map(linkTo);
  const tests = citations.filter(({ kind }) => kind === "test").map(linkTo);
  if (code.length + tests.length === 0) return [];
  const rows = Array.from({ length: Math.max(code.length, tests.length) }, (_, at) =>
    `| ${code[at] ?? ""} | ${tests[at] ?? ""} |`.replaceAll("  ", " "),
  );
  return ["", "| Implemented in | Held by |", "|---|---|", ...rows];
}

function linkTo({ path, line, name }: Citation): string {
  const link = `[${path}:${line}](../${path}#L${line})`;
  return name === "" ? link : `${link} ${name.replaceAll(/[\\`*_<>[\]|~]/g, String.raw`\$&`)}`;
}

/** The mismatches between rules, code and tests. Each line gives the place, the fault and the fix. */
export function ruleFaults(tree: Tree): string[] {
  const page = rulesPage(tree);
  const citations = findCitations({ ...tree, [RULES_PAGE]: page });
  const rules = rulesOf(page);
  const known = new Set(rules.map(({ rule }) => rule));
  const unknown = citations
    .filter(({ rule }) => !known.has(rule))
    .map(
      ({ rule, path, line }) =>
        `${path}:${line}: ${rule} has no heading in ${RULES_PAGE}; write the rule there, or correct the number`,
    );
  return [...unknown, ...rules.flatMap((rule) => faultsOf(rule, rules, citations))];
}

interface Rule {
  readonly rule: string;
  /** The line of its heading. */
  readonly line: number;
  readonly isBuilt: boolean;
}

function rulesOf(page: string): Rule[] {
  let line = 1;
  return page.split(/^(?=##)/m).flatMap((section) => {
    const start = line;
    line += section.split("\n").length - 1;
    const rule = HEADING.exec(section)?.[1];
    return rule === undefined ? [] : { rule, line: start, isBuilt: !section.split("\n").includes(NOT_BUILT) };
  });
}

function faultsOf(
  { rule, line, isBuilt }: Rule,
  rules: readonly Rule[],
  citations: readonly Citation[],
): string[] {
  const place = `${RULES_PAGE}:${line}: ${rule}`;
  if (rules.find((other) => other.rule === rule)!.line !== line)
    return [`${place} has a heading twice; a number is never reused`];
  const code = citations.find((each) => each.rule === rule && each.kind === "code");
  const test = citations.find((each) => each.rule === rule && each.kind === "test");
  if (!isBuilt) {
    if (!code || !test) return [];
    const built = `${code.path}:${code.line} implements it and ${test.path}:${test.line} holds it`;
    return [`${place} is marked as not built, but ${built}; remove the mark`];
  }
  return [
    ...(code ? [] : [`${place} has no implementing line; cite it in a comment where the code does it`]),
    ...(test ? [] : [`${place} is held by no test; name it in the test that fails when it is broken`]),
  ];
}
