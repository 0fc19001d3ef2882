import { comparableWords, MOST_READ } from "../../copied.ts";

/** The words of an outlet's text, prepared to find what a text of ours copies from it. */
export interface CopyIndex {
  readonly words: readonly string[];
  /** The places of each pair of words. */
  readonly pairs: ReadonlyMap<string, readonly number[]>;
}

export function indexOf(source: string): CopyIndex {
  const words = comparableWords(source.slice(0, MOST_READ));
  const pairs = new Map<string, number[]>();
  for (let at = 0; at + 1 < words.length; at++) {
    const pair = `${words[at]!} ${words[at + 1]!}`;
    const places = pairs.get(pair);
    if (places === undefined) pairs.set(pair, [at]);
    else if (places.length < MOST_PLACES) places.push(at);
  }
  return { words, pairs };
}

/** A pair like "of the" occurs everywhere; a long copy shows at its other pairs. */
const MOST_PLACES = 40;

/** The longest run of consecutive words that a text copies, without its quotations, in words. */
export function longestCopy(text: string, { words, pairs }: CopyIndex): number {
  let longest = 0;
  for (const part of text.split(/["“][^"“”]*["”]/)) {
    const own = comparableWords(part);
    for (let at = 0; at + 1 < own.length; at++) {
      if (own.length - at <= longest) break;
      for (const place of pairs.get(`${own[at]!} ${own[at + 1]!}`) ?? []) {
        let length = 2;
        while (at + length < own.length && own[at + length] === words[place + length]) length++;
        longest = Math.max(longest, length);
      }
    }
  }
  return longest;
}
