import { type PageBlock, blocksOf, joinBlocks } from "./blocks.ts";
import { findMain } from "./main-node.ts";
import { linkShare, measureMass, type WeighedNode, weigh } from "./weigh.ts";
import { findLead } from "./lead.ts";
import type { Strictness } from "./prune.ts";
import { withoutBoilerplate } from "./boilerplate.ts";
import { findScope } from "./scope.ts";
import { fold } from "./title.ts";
import { squash } from "./likeness.ts";
import type { Node } from "./node.ts";

/** If the text has fewer characters than this, the page is read again with fewer parts removed. */
const ENOUGH = 250;

/** Facts about the article that are known before its text is found. */
export interface ArticleHints {
  readonly titles: readonly string[];
  readonly description: string | null;
}

/** The article's text; empty if the page has none. */
export function findArticleText(root: Node, hints: ArticleHints): string {
  measureMass(root);
  let best = "";
  for (const strictness of ["strict", "lax", "bare"] as const satisfies Strictness[]) {
    const text = readText(root, strictness, hints);
    if (text.length >= ENOUGH) return text;
    if (text.length > best.length * 1.5) best = text;
  }
  return best;
}

function readText(root: Node, strictness: Strictness, { titles, description }: ArticleHints): string {
  const known = new Set(titles.map((title) => fold(title)));
  const page = weigh(root, strictness);
  const main = findMain(findScope(page, known));
  if (main === null) return "";
  const blocks = partsOf(main).flatMap((part) => blocksOf(part));
  const kept = withoutBoilerplate(blocks.filter((block) => !isTitle(block, known)));
  const text = joinBlocks(kept);
  const start = kept[0]?.from.node ?? main.node;
  const lead = findLead(root, { start, titles: known, description });
  const squashed = lead.length === 0 ? "" : squash(text);
  const lost = lead.filter((part) => !squashed.includes(squash(part).slice(0, 40)));
  return [...lost, text].join("\n\n");
}

/** Whether the block repeats the headline above the text. */
function isTitle({ kind, text }: PageBlock, titles: ReadonlySet<string>): boolean {
  return kind === "heading" && titles.has(fold(text));
}

/** The main node and the siblings that continue its text. */
function partsOf(main: WeighedNode): WeighedNode[] {
  const { parent } = main;
  if (parent === null || parent.node.tag === "#root") return [main];
  const threshold = Math.max(10, main.score * 0.2);
  return parent.children.filter((child): child is WeighedNode => {
    if (typeof child === "string") return false;
    if (child === main) return true;
    if (child.score >= threshold && linkShare(child) < 0.3) return true;
    if (child.node.tag !== "p") return false;
    return child.length > 80 ? linkShare(child) < 0.25 : child.length > 0 && child.linked === 0;
  });
}
