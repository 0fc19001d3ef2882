import type { Node } from "./tree.ts";

/** Every node of the tree in document order; `visit` says false to pass over what is inside. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  for (const child of node.children) {
    if (typeof child === "string") continue;
    if (visit(child) !== false) walk(child, visit);
  }
}

/** All text inside a node; blanks collapsed unless lines are to be kept. */
export function textOf(node: Node, keepsLines = false): string {
  let text = "";
  const add = (inner: Node) => {
    for (const child of inner.children) {
      if (typeof child === "string") text += child;
      else if (child.tag === "br") text += keepsLines ? "\n" : " ";
      else if (child.tag !== "script" && child.tag !== "style") add(child);
    }
  };
  add(node);
  return keepsLines ? text : text.replaceAll(/[ \t\r\n\f]+/g, " ").trim();
}
