import type { Node } from "./node.ts";

/** Every node of the tree in document order; `visit` says false to pass over what is inside. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  for (const child of node.children) {
    if (typeof child === "string") continue;
    if (visit(child) !== false) walk(child, visit);
  }
}

/** More of a label, a headline or a byline is not read; what nests endlessly costs no more than this a node. */
const MAX_LABEL = 4000;

/** The beginning of the text inside a node, blanks collapsed. */
export function textOf(node: Node): string {
  return gather(node, " ", MAX_LABEL)
    .replaceAll(/[ \t\r\n\f]+/g, " ")
    .trim();
}

/** All text inside a node, with its lines. */
export function wholeText(node: Node): string {
  return gather(node, "\n", Infinity);
}

function gather(node: Node, lineBreak: string, maxLength: number): string {
  let text = "";
  const add = (inner: Node) => {
    for (const child of inner.children) {
      if (text.length > maxLength) return;
      if (typeof child === "string") text += child;
      else if (child.tag === "br") text += lineBreak;
      else if (child.tag !== "script" && child.tag !== "style") add(child);
    }
  };
  add(node);
  return text.length > maxLength ? text.slice(0, maxLength) : text;
}
