import type { WeighedNode } from "./weigh.ts";
import { fold } from "./title.ts";
import { textOf, walk } from "./walk.ts";

/** In characters. An article with less running text than this is a teaser. */
const WHOLE = 300;

/**
 * The part of the page to search for the article. Pages that continue with the next article contain several articles, each with
 * its own headline. The article with the page's title is chosen, else the first one.
 */
export function findScope(page: WeighedNode, titles: ReadonlySet<string>): WeighedNode {
  const whole: WeighedNode[] = [];
  collect(page, whole);
  if (whole.length < 2) return page;
  return whole.find((article) => headlinesOf(article).some((headline) => titles.has(headline))) ?? whole[0]!;
}

function collect(weighed: WeighedNode, whole: WeighedNode[]): void {
  for (const child of weighed.children) {
    if (typeof child === "string" || !child.node.hasHeadline) continue;
    if (child.node.tag === "article" && child.running >= WHOLE) whole.push(child);
    else collect(child, whole);
  }
}

function headlinesOf({ node }: WeighedNode): string[] {
  const headlines: string[] = [];
  walk(node, (inner) => {
    if (inner.tag === "h1") headlines.push(fold(textOf(inner)));
  });
  return headlines;
}
