/** How much of a text is the article's own wording. */
export interface Copied {
  /** The share of words in runs of more than `MOST_COPIED` words, from 0 to 1. */
  readonly share: number;
  /** The length of the longest such run, in words; 0 if there is none. */
  readonly longest: number;
}

/** Consecutive words of the article that a text may have outside quotation marks. */
export const MOST_COPIED = 12;

/** Compares a text with its article, word by word. Quotations do not count, because they have to be exact. */
export function copiedFrom(article: string, text: string): Copied {
  const known = new Set(runsOf(wordsOf(article)));
  let [all, copied, longest] = [0, 0, 0];
  for (const part of text.split(/“[^”]*”|"[^"]*"|\n/)) {
    const words = wordsOf(part);
    all += words.length;
    let [run, end] = [0, 0];
    for (const [at, key] of runsOf(words).entries()) {
      if (!known.has(key)) continue;
      const from = Math.max(at, end);
      run = from === end && end > 0 ? run : 0;
      const more = at + MOST_COPIED + 1 - from;
      run += more;
      copied += more;
      end = at + MOST_COPIED + 1;
      longest = Math.max(longest, run);
    }
  }
  return { share: all === 0 ? 0 : copied / all, longest };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}](?:[\p{L}\p{N}'.,-]*[\p{L}\p{N}])?/gu) ?? []
  );
}

/** Every run of one word more than is allowed, by its first word. */
function runsOf(words: readonly string[]): string[] {
  const count = Math.max(0, words.length - MOST_COPIED);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + MOST_COPIED + 1).join(" "));
}
