import { nameOf } from "./prune.ts";
import type { Node } from "./node.ts";
import { linkShare, type WeighedNode } from "./weigh.ts";

/**
 * The node that holds the article: the one with the most votes, which paragraphs cast for their ancestors. Null if no
 * paragraph has text.
 */
export function findMain(root: WeighedNode): WeighedNode | null {
  const candidates = new Set<WeighedNode>();
  vote(root, candidates);
  let best: WeighedNode | null = null;
  let bestScore = 0;
  for (const candidate of candidates) {
    // A typical class or id raises the score, but at most doubles the paragraphs' votes.
    const named = Math.min(nameWeight(candidate.node), candidate.score);
    const score = (candidate.score + named) * (1 - linkShare(candidate));
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best === null ? null : widen(best);
}

function vote(weighed: WeighedNode, candidates: Set<WeighedNode>): void {
  const { node } = weighed;
  if (PARAGRAPHS.has(node.tag)) {
    const from = weighed.hasBlocks ? weighed : weighed.parent;
    if (weighed.ownLength >= (weighed.hasBlocks ? 80 : 25)) castVotes(weighed, from, candidates);
    if (!weighed.hasBlocks) return;
  }
  for (const child of weighed.children) if (typeof child !== "string") vote(child, candidates);
}

function castVotes(
  { ownLength, ownCommas }: WeighedNode,
  from: WeighedNode | null,
  candidates: Set<WeighedNode>,
): void {
  const score = 1 + ownCommas + Math.min(3, Math.floor(ownLength / 100));
  let level = 0;
  for (let above = from; above && above.node.tag !== "#root" && level < 5; above = above.parent) {
    if (above.score === 0) above.score = TAG_WEIGHTS.get(above.node.tag) ?? 0;
    above.score += score / (level === 0 ? 1 : level === 1 ? 2 : level * 3);
    candidates.add(above);
    level++;
  }
}

const PARAGRAPHS = new Set(["p", "pre", "td", "blockquote", "div", "section", "article", "h2", "main", "li"]);

const TAG_WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    div: 5,
    article: 8,
    main: 6,
    pre: 3,
    td: 3,
    blockquote: 3,
    address: -3,
    ol: -3,
    ul: -3,
    dl: -3,
    dd: -3,
    dt: -3,
    li: -3,
    form: -3,
    h1: -5,
    h2: -5,
    h3: -5,
    th: -5,
  }),
);

function nameWeight(node: Node): number {
  if (node.get("itemprop").toLowerCase().includes("articlebody")) return 50;
  const name = nameOf(node);
  let weight = 0;
  if (POSITIVE.test(name)) weight += 25;
  if (NEGATIVE.test(name)) weight -= 25;
  return weight;
}

const POSITIVE = /article|body|content|entry|h ?entry|main|page|post|text|blog|story/;
const NEGATIVE =
  /hidden|banner|combx|comment|com |contact|footer|gdpr|masthead|media|meta|outbrain|promo|related|scroll|share|shoutbox|sidebar|skyscraper|sponsor|shopping|tags|widget/;

/**
 * Widens the best node to an ancestor if much more of the text is there: the lead and other parts may be its siblings.
 */
function widen(best: WeighedNode): WeighedNode {
  let top = best;
  let below = best;
  for (let above = best.parent; above && !ENDS.has(above.node.tag); above = above.parent) {
    // Anything outside an article with its own headline is another article.
    if (below.node.tag === "article" && below.node.hasHeadline) break;
    below = above;
    const added = above.length - top.length;
    const running = above.running - top.running;
    const linked = above.linked - top.linked;
    if (running > top.running * WIDEN_BY && running > added * 0.6 && linked < added * 0.15) top = above;
  }
  return top;
}

/**
 * How much running text an ancestor must add, as a share of the text so far. Less than this is often a notice or a
 * teaser.
 */
const WIDEN_BY = 0.3;
const ENDS = new Set(["html", "#root"]);
