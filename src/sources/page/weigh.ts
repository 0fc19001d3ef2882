import { isNoise, isSurrounding, NEVER_TEXT, type Strictness } from "./prune.ts";
import type { Node } from "./node.ts";

/** A node that was kept, with its measurements. */
export interface WeighedNode {
  readonly node: Node;
  readonly parent: WeighedNode | null;
  readonly children: (WeighedNode | string)[];
  /** Characters of text, and how many of them are inside links. */
  length: number;
  linked: number;
  /** Characters and commas of text directly in this block, not in an inner block. */
  ownLength: number;
  ownCommas: number;
  /** Characters of running text. */
  running: number;
  /** How strongly its own paragraphs suggest that it is the article. */
  score: number;
  hasBlocks: boolean;
}

/** The page without its surroundings; each node has its amount of text and links. */
export function weigh(root: Node, strictness: Strictness): WeighedNode {
  return weighNode(root, null, strictness, false, Math.max(1, root.mass));
}

function weighNode(
  node: Node,
  parent: WeighedNode | null,
  strictness: Strictness,
  isLinked: boolean,
  total: number,
): WeighedNode {
  const weighed: WeighedNode = {
    node,
    parent,
    children: [],
    length: 0,
    linked: 0,
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
      if (length > 20) weighed.ownCommas += countCommas(child);
      continue;
    }
    if (isSurrounding(child, child.mass / total, strictness)) continue;
    const inner = weighNode(child, weighed, strictness, inLink, total);
    weighed.children.push(inner);
    weighed.length += inner.length;
    weighed.linked += inner.linked;
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

/** In characters. Shorter pieces of text are often labels, not running text. */
const RUNNING = 60;
/** The same limit for Chinese, Japanese and Korean, where one character says as much as two or three letters. */
const RUNNING_DENSE = 25;
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function isRunning(text: string, length: number): boolean {
  return length >= RUNNING || (length >= RUNNING_DENSE && DENSE.test(text));
}

/** Records on every node how much running text it contains, that is, longer pieces of text outside links. */
export function measureMass(node: Node): number {
  let mass = 0;
  if (node.tag === "script") return mass;
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

/** Whether the node is a box of teasers, topics or the like, with hardly anything but links. */
export function isLinkBox(weighed: WeighedNode): boolean {
  const { node, length, running } = weighed;
  return BOXES.has(node.tag) && linkShare(weighed) > LINK_BOX && running < length * 0.2;
}

const LINK_BOX = 0.5;
const BOXES = new Set(["div", "section", "ul", "ol", "dl", "header", "form", "figure", "article"]);

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

export function linkShare({ length, linked }: WeighedNode): number {
  return length === 0 ? 0 : linked / length;
}
