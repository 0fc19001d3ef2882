import { foldWord } from "./fold.ts";

/** How many consecutive words form a run. Shorter runs are often common phrases; longer ones break at every edit. */
const SHINGLE_WORDS = 4;
/** Hashes kept per text. With 64, the error of the estimate is about 0.06. */
const SIGNATURE_SIZE = 64;

/**
 * A signature that identifies near-identical copies of a text: the smallest hashes of its word runs, sorted (a bottom-k
 * MinHash). For a text shorter than one run, it is empty.
 */
export function signatureOf(text: string): Uint32Array {
  const words = Array.from(text.matchAll(WORD), ([word]) => hashOf(foldWord(word)));
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) hashes.add(mixed(words, at));
  return Uint32Array.from(hashes).sort().slice(0, SIGNATURE_SIZE);
}

/** The estimated share of word runs that two texts have in common, 0 to 1; 0 if either text has no runs. */
export function likeness(a: Uint32Array, b: Uint32Array): number {
  const wanted = Math.min(SIGNATURE_SIZE, Math.max(a.length, b.length));
  let [atA, atB, seen, same] = [0, 0, 0, 0];
  // The smallest hashes from the two texts are a sample of their union. Those found in both belong to the intersection.
  while (seen < wanted && atA < a.length && atB < b.length) {
    const [left, right] = [a[atA]!, b[atB]!];
    if (left === right) same++;
    if (left <= right) atA++;
    if (right <= left) atB++;
    seen++;
  }
  const left = Math.min(wanted - seen, a.length - atA + b.length - atB);
  return seen + left === 0 ? 0 : same / (seen + left);
}

/**
 * Recognises copies of one wire text with another headline, an edited lead or an author line. The threshold separates
 * them from other reports of the same event.
 */
export function isNearCopy(a: Uint32Array, b: Uint32Array): boolean {
  return likeness(a, b) >= 0.5;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Combines the words' hashes, in order, into one hash with well-mixed bits. */
function mixed(words: readonly number[], from: number): number {
  let hash = 0;
  for (let at = from; at < from + SHINGLE_WORDS; at++) {
    hash = Math.imul(hash ^ words[at]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
