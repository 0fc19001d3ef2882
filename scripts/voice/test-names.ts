/** A node of the syntax tree that oxc makes. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface TestName {
  readonly kind: "title" | "label";
  readonly node: SyntaxNode;
}

/** Calls `see` with every node, parents first. */
export function visitNodes(root: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(root)) for (const each of root) visitNodes(each, see);
  else if (isNode(root)) {
    see(root);
    for (const value of Object.values(root)) if (typeof value === "object") visitNodes(value, see);
  }
}

/** The strings that name tests (titles), and those that name groups or that `.each` puts in place of `%s` (labels). */
export function findTestNames(program: unknown): TestName[] {
  const constants = constantsOf(program);
  const names: TestName[] = [];
  visitNodes(program, (node) => {
    if (node.type !== "CallExpression" || !isNode(node["callee"])) return;
    const base = baseOf(node["callee"]);
    const [name] = node["arguments"] as unknown[];
    if (base === undefined || !isNode(name)) return;
    const kind = base.word === "describe" ? "label" : "title";
    const rows = isString(name) && String(name["value"]).includes("%s") ? base.rows : undefined;
    for (const string of stringsOf(name)) names.push({ kind, node: string });
    for (const string of rowNames(rows, constants)) names.push({ kind: "label", node: string });
  });
  return names;
}

interface Base {
  readonly word: string;
  /** The argument of `.each`. */
  readonly rows?: unknown;
}

/**
 * Recognises `test`, `test.skip`, `test.runIf(…)` and `test.each(rows)`. Leaves out `test.runIf` and `test.each`
 * themselves, because their argument is not a name.
 */
function baseOf(callee: SyntaxNode): Base | undefined {
  if (callee.type === "Identifier" && /^(?:test|it|describe)$/.test(String(callee["name"])))
    return { word: String(callee["name"]) };
  const { object, property, callee: inner } = callee;
  if (callee.type === "MemberExpression" && isNode(object) && isNode(property))
    return /^(?:each|for|runIf|skipIf)$/.test(String(property["name"])) ? undefined : baseOf(object);
  if (callee.type !== "CallExpression" || !isNode(inner) || !isNode(inner["property"])) return undefined;
  const base = isNode(inner["object"]) ? baseOf(inner["object"]) : undefined;
  if (base === undefined || !isEach(inner["property"])) return base;
  return { ...base, rows: (callee["arguments"] as unknown[])[0] };
}

function isEach(property: SyntaxNode): boolean {
  return /^(?:each|for)$/.test(String(property["name"]));
}

/**
 * The names in rows: the keys of `Object.entries({ "a rule": … })`, or the first string of each row. Strings that begin
 * with a capital are left out, because they may be news.
 */
function rowNames(rows: unknown, constants: ReadonlyMap<string, unknown>): SyntaxNode[] {
  const value = isNode(rows) && rows.type === "Identifier" ? constants.get(String(rows["name"])) : rows;
  if (!isNode(value)) return [];
  if (value.type === "CallExpression") return rowNames((value["arguments"] as unknown[])[0], constants);
  const parts = (value["properties"] ?? value["elements"] ?? []) as unknown[];
  return parts
    .filter(isNode)
    .map((part) => part["key"] ?? (part["elements"] as unknown[] | undefined)?.[0] ?? part)
    .filter(isNode)
    .filter((name) => isString(name) && /^[a-z]/.test(String(name["value"])));
}

function constantsOf(program: unknown): Map<string, unknown> {
  const constants = new Map<string, unknown>();
  visitNodes(program, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node["id"]))
      constants.set(String(node["id"]["name"]), node["init"]);
  });
  return constants;
}

/** A string, the fixed parts of a template, or both joined by `+`. */
function stringsOf(node: SyntaxNode): SyntaxNode[] {
  if (isString(node)) return [node];
  if (node.type === "TemplateLiteral") return node["quasis"] as SyntaxNode[];
  return node.type === "BinaryExpression"
    ? [node["left"], node["right"]].filter(isNode).flatMap(stringsOf)
    : [];
}

function isString(node: SyntaxNode): boolean {
  return node.type === "Literal" && typeof node["value"] === "string";
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
