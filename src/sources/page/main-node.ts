import { isNoise, isSurrounding, nameOf, NEVER_TEXT, type Strictness } from "./prune.ts";
import type { Node } from "./tree.ts";

/** What is known of a node that was kept. */
export interface Weighed {
  readonly node: Node;
  readonly parent: Weighed | null;
  readonly children: (Weighed | string)[];
  /** Characters of text, and those inside links. */
  length: number;
  linked: number;
  commas: number;
  /** Characters and commas of text that stands in this block itself, not in a block inside. */
  ownLength: number;
  ownCommas: number;
  /** Characters of running text. */
  running: number;
  /** What its own paragraphs say for it being the article. */
  score: number;
  hasBlocks: boolean;
}

/** The page without its surroundings, each node with how much text and how many links it has. */
export function weigh(root: Node, strictness: Strictness): Weighed {
  return weighNode(root, null, strictness, false, Math.max(1, root.mass));
}

/** Shorter pieces of text are labels as often as not. */
const RUNNING = 60;
/** A Chinese or Japanese character says as much as two or three letters. */
const RUNNING_DENSE = 25;
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function isRunning(text: string, length: number): boolean {
  return length >= RUNNING || (length >= RUNNING_DENSE && DENSE.test(text));
}

/** Notes on every node how much running text it holds: pieces of some length outside of links. */
export function measureMass(node: Node): number {
  let mass = 0;
  for (const child of node.children) {
    if (typeof child !== "string") {
      mass += measureMass(child);
      if (child.hasHeadline) node.hasHeadline = true;
    } else if (child.length >= RUNNING_DENSE) {
      const { length } = child.trim();
      if (isRunning(child, length)) mass += length;
    }
  }
  node.mass = node.tag === "a" || NEVER_TEXT.has(node.tag) || (mass > 0 && isNoise(node)) ? 0 : mass;
  if (node.tag === "h1") node.hasHeadline = true;
  return node.mass;
}

function weighNode(
  node: Node,
  parent: Weighed | null,
  strictness: Strictness,
  isLinked: boolean,
  total: number,
): Weighed {
  const weighed: Weighed = {
    node,
    parent,
    children: [],
    length: 0,
    linked: 0,
    commas: 0,
    ownLength: 0,
    ownCommas: 0,
    running: 0,
    score: 0,
    hasBlocks: false,
  };
  const inLink = isLinked || node.tag === "a";
  for (const child of node.children) {
    if (typeof child === "string") {
      weighed.children.push(child);
      const length = visibleLength(child);
      weighed.length += length;
      weighed.ownLength += length;
      if (inLink) weighed.linked += length;
      else if (isRunning(child, length)) weighed.running += length;
      if (length > 20) {
        const commas = countCommas(child);
        weighed.commas += commas;
        weighed.ownCommas += commas;
      }
      continue;
    }
    if (isSurrounding(child, child.mass / total, strictness)) continue;
    const inner = weighNode(child, weighed, strictness, inLink, total);
    weighed.children.push(inner);
    weighed.length += inner.length;
    weighed.linked += inner.linked;
    weighed.commas += inner.commas;
    weighed.running += inner.running;
    if (BLOCK_TAGS.has(child.tag)) weighed.hasBlocks = true;
    else {
      weighed.ownLength += inner.ownLength;
      weighed.ownCommas += inner.ownCommas;
      if (inner.hasBlocks) weighed.hasBlocks = true;
    }
  }
  return weighed;
}

/** Teasers, lists of topics and the like: hardly anything in it but links. */
export function isLinkBox(weighed: Weighed): boolean {
  const { node, length, running } = weighed;
  return BOXES.has(node.tag) && length > 0 && linkShare(weighed) > LINK_BOX && running < length * 0.2;
}

const LINK_BOX = 0.5;
const BOXES = new Set(["div", "section", "ul", "ol", "dl", "table", "header", "form", "figure", "article"]);

export const BLOCK_TAGS = new Set(
  (
    "address article aside blockquote center dd details dir div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr li main menu ol p pre section summary table tbody td tfoot th thead tr ul figcaption"
  ).split(" "),
);

function visibleLength(text: string): number {
  let length = 0;
  let isSpace = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const space = code <= 32 || code === 160;
    if (!space || !isSpace) length++;
    isSpace = space;
  }
  return length;
}

const COMMAS = /[,،﹐︐︑⸁⸲，、。؛]/g;

function countCommas(text: string): number {
  return text.match(COMMAS)?.length ?? 0;
}

export function linkShare({ length, linked }: Weighed): number {
  return length === 0 ? 0 : linked / length;
}

/** The node that holds the article: its paragraphs vote for what they stand in. Null where none have text. */
export function findMain(root: Weighed): Weighed | null {
  const candidates = new Set<Weighed>();
  vote(root, candidates);
  let best: Weighed | null = null;
  let bestScore = 0;
  for (const candidate of candidates) {
    // A name adds to what the paragraphs say; it never speaks for a node without any.
    const named = Math.min(nameWeight(candidate.node), candidate.score);
    const score = (candidate.score + named) * (1 - linkShare(candidate));
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best === null ? null : widen(best);
}

function vote(weighed: Weighed, candidates: Set<Weighed>): void {
  const { node } = weighed;
  if (PARAGRAPHS.has(node.tag)) {
    const from = weighed.hasBlocks ? weighed : weighed.parent;
    if (weighed.ownLength >= (weighed.hasBlocks ? 80 : 25)) castVotes(weighed, from, candidates);
    if (!weighed.hasBlocks) return;
  }
  for (const child of weighed.children) if (typeof child !== "string") vote(child, candidates);
}

function castVotes({ ownLength, ownCommas }: Weighed, from: Weighed | null, candidates: Set<Weighed>): void {
  const score = 1 + ownCommas + Math.min(3, Math.floor(ownLength / 100));
  let level = 0;
  for (let above = from; above && above.node.tag !== "#root" && level < 5; above = above.parent) {
    if (above.score === 0) above.score = TAG_WEIGHTS[above.node.tag] ?? 0;
    above.score += score / (level === 0 ? 1 : level === 1 ? 2 : level * 3);
    candidates.add(above);
    level++;
  }
}

const PARAGRAPHS = new Set(["p", "pre", "td", "blockquote", "div", "section", "article", "h2", "main", "li"]);

const TAG_WEIGHTS: Readonly<Record<string, number>> = {
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
};

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

/** Up to where the text goes on: the lead and further parts of an article stand beside the best node. */
function widen(best: Weighed): Weighed {
  let top = best;
  let below = best;
  for (let above = best.parent; above && !ENDS.has(above.node.tag); above = above.parent) {
    // What stands outside of an article with its own headline is another one.
    if (below.node.tag === "article" && below.node.hasHeadline) break;
    below = above;
    const added = above.length - top.length;
    const running = above.running - top.running;
    const linked = above.linked - top.linked;
    if (running > top.running * WIDEN_BY && running > added * 0.6 && linked < added * 0.15) top = above;
  }
  return top;
}

/** What is added must be worth it: less is a notice or a teaser as often as not. */
const WIDEN_BY = 0.3;
const ENDS = new Set(["html", "#root"]);
