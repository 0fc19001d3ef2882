import { type Block, blocksOf, joinBlocks } from "./blocks.ts";
import { findMain, linkShare, measureMass, type Weighed, weigh } from "./main-node.ts";
import type { Strictness } from "./prune.ts";
import { isBoilerplate } from "./boilerplate.ts";
import type { Node } from "./tree.ts";

/** Below this a page is read again with fewer parts left out. */
const ENOUGH = 250;

/** The article's text; empty where the page has none. */
export function findArticleText(root: Node): string {
  measureMass(root);
  let best = "";
  for (const strictness of ["strict", "lax", "bare"] as const satisfies Strictness[]) {
    const text = readText(root, strictness);
    if (text.length >= ENOUGH) return text;
    if (text.length > best.length * 1.5) best = text;
  }
  return best;
}

function readText(root: Node, strictness: Strictness): string {
  const page = weigh(root, strictness);
  const main = findMain(page);
  if (main === null) return "";
  const blocks = partsOf(main).flatMap((part) => blocksOf(part));
  return joinBlocks(blocks.filter((block, place) => keeps(block, place, blocks)));
}

/** The main node with the siblings that carry on its text. */
function partsOf(main: Weighed): Weighed[] {
  const { parent } = main;
  if (parent === null || parent.node.tag === "#root") return [main];
  const threshold = Math.max(10, main.score * 0.2);
  return parent.children.filter((child): child is Weighed => {
    if (typeof child === "string") return false;
    if (child === main) return true;
    if (child.score >= threshold && linkShare(child) < 0.3) return true;
    if (child.node.tag !== "p") return false;
    return child.length > 80 ? linkShare(child) < 0.25 : child.length > 0 && child.linked === 0;
  });
}

function keeps(block: Block, _place: number, _blocks: readonly Block[]): boolean {
  return !isBoilerplate(block);
}
