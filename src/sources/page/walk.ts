import type { Node } from "./node.ts";

/** Visits every node of the tree in document order. `visit` returns false to skip a node's content. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  for (const child of node.children) {
    if (typeof child === "string") continue;
    if (visit(child) !== false) walk(child, visit);
  }
}

/**
 * Longer labels, headlines and bylines are truncated. This also bounds the cost per node if tags are nested endlessly.
 */
const MAX_LABEL = 4000;

/** The beginning of the text inside a node, with white space collapsed. */
export function textOf(node: Node): string {
  return gather(node, " ", MAX_LABEL)
    .replaceAll(/[ \t\r\n\f]+/g, " ")
    .trim();
}

/** All text inside a node, with its line breaks. */
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
