import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A module whose blocks count how often they run. */
export interface Counted {
  readonly source: string;
  /** How many blocks it has, numbered from `first`. */
  readonly blocks: number;
  /** Words that the module compares its input with. */
  readonly words: readonly string[];
}

type Body = ESTree.Statement | ESTree.Expression | ESTree.FunctionBody;

/**
 * Adds a counter to every block of a TypeScript module: functions, branches, loops, cases, and the parts of conditional
 * and logical expressions. Lines stay where they are. Block `n` counts in `globalThis.fuzzCounts[n]`.
 */
export function instrument(source: string, path: string, first: number): Counted {
  const inserts: { at: number; order: number; text: string }[] = [];
  const words = new Set<string>();
  let blocks = 0;

  const count = () => `__counts[${first + blocks++}]++`;
  const insert = (at: number, text: string, order = 0) => inserts.push({ at, order, text });

  /** Orders texts at one place: an outer expression's opening text comes first, and its closing text last. */
  function wrap({ start, end }: Body, before: string, after: string): void {
    insert(start, before, -end);
    insert(end, after, end - start);
  }
  const value = (node: Body) => wrap(node, `(${count()},(`, "))");
  const statement = (node: Body) =>
    node.type === "BlockStatement"
      ? insert(node.start + 1, `${count()};`, -Infinity)
      : wrap(node, `{${count()};`, "}");
  const loop = ({ body }: { body: ESTree.Statement }) => statement(body);
  const callable = ({ body }: { body: ESTree.FunctionBody | null }) => {
    if (body) insert(body.start + 1, `${count()};`, -Infinity);
  };
  const literal = (text: string) => {
    for (const word of [text, ...text.split(/\s+/)])
      if (word.length >= 2 && word.length <= 40 && !word.endsWith(".ts")) words.add(word);
  };

  const visitor = new Visitor({
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression({ body, expression }) {
      if (expression) value(body);
      else callable({ body: body as ESTree.FunctionBody });
    },
    IfStatement({ start, end, consequent, alternate }) {
      statement(consequent);
      if (alternate) statement(alternate);
      // Placed after the brace that closes the branch, but before those that close the surrounding statements.
      else insert(end, ` else {${count()};}`, end - start - 0.5);
    },
    ConditionalExpression({ consequent, alternate }) {
      value(consequent);
      value(alternate);
    },
    LogicalExpression: ({ right }) => value(right),
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
    SwitchCase({ consequent }) {
      if (consequent.length > 0) insert(consequent[0]!.start, `${count()};`, -Infinity);
    },
    CatchClause: ({ body }) => statement(body),
    Literal(node) {
      if (typeof node.value === "string") literal(node.value);
      if ("regex" in node) for (const [word] of node.regex.pattern.matchAll(/[a-z][\w:-]+/gi)) literal(word);
    },
    TemplateElement: (node) => literal(node.value.cooked ?? ""),
  });
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  visitor.visit(program);
  // At one place, `order` decides: closing texts first, from inside out, and then opening texts, from outside in.
  const isOpening = ({ order }: { order: number }) => order <= 0;
  inserts.sort((a, b) => a.at - b.at || Number(isOpening(a)) - Number(isOpening(b)) || a.order - b.order);
  let made = "const __counts=globalThis.fuzzCounts;";
  let from = 0;
  for (const { at, text } of inserts) {
    made += source.slice(from, at) + text;
    from = at;
  }
  return { source: made + source.slice(from), blocks, words: [...words] };
}
