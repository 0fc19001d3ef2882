import common from "./common-stems.json" with { type: "json" };
import { stemsOf } from "./stems.ts";

/** How much a word shows about a text's subject: 0 if the word is everywhere in the news, 1 if it is rare. */
export function weightOf(stem: string): number {
  return COMMON.has(stem) ? 0 : USUAL.has(stem) ? 0.5 : 1;
}

const COMMON: ReadonlySet<string> = new Set(common.common.join(" ").split(" "));
const USUAL: ReadonlySet<string> = new Set(common.usual.join(" ").split(" "));

/** No item that the service writes itself is longer than this. */
const MOST_CHARACTERS = 3_000;
/** With more, too many words would seem to be there that aren't. */
const MOST_STEMS = 72;
const MARKS_PER_WORD = 3;

/**
 * Marks in `bits` the words of a text, apart from common ones (a Bloom filter). If the text is within both limits, each
 * of its words is found; in a longer text, words beyond the limits are not. In a few texts of a hundred, an absent word
 * seems to be present.
 */
export function markWords(text: string, bits: Uint8Array): void {
  const marked = new Set<string>();
  for (const { stem, numbered } of stemsOf(text.slice(0, MOST_CHARACTERS))) {
    if (marked.size >= MOST_STEMS) return;
    for (const word of numbered === null ? [stem] : [stem, numbered]) {
      if (marked.has(word) || weightOf(word) === 0) continue;
      marked.add(word);
      forEachMark(hashOf(word), bits.length * 8, (mark) => (bits[mark >>> 3]! |= 1 << (mark & 7)));
    }
  }
}

/** Whether a word with this hash is marked. */
export function isMarked(hash: number, bits: Uint8Array): boolean {
  let isIn = true;
  forEachMark(hash, bits.length * 8, (mark) => (isIn &&= ((bits[mark >>> 3]! >>> (mark & 7)) & 1) === 1));
  return isIn;
}

function forEachMark(hash: number, size: number, visit: (mark: number) => void): void {
  const step = (hash >>> 16) | 1;
  for (let k = 0, at = hash & 0xffff; k < MARKS_PER_WORD; k++, at += step) visit(at % size);
}

/** FNV-1a, with its bits mixed. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
