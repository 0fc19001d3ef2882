/** How much of a text is the article's own wording. */
export interface Copied {
  /** The share of words in runs of more than `MOST_COPIED` words, from 0 to 1. */
  readonly share: number;
  /** The length of the longest such run, in words; 0 if there is none. */
  readonly longest: number;
}

/** Consecutive words of the article that a text may have outside quotation marks. */
export const MOST_COPIED = 12;

/** How much of an article is compared, in characters; as much as the check reads. */
export const MOST_READ = 40_000;

/** Compares a text with its article, word by word. Quotations do not count, because they have to be exact. */
export function copiedFrom(article: string, text: string): Copied {
  const known = new Set(runsOf(comparableWords(article.slice(0, MOST_READ))));
  let [all, copied, longest] = [0, 0, 0];
  for (const part of text.split(/“[^”]*”|"[^"]*"|\n/)) {
    const words = comparableWords(part);
    all += words.length;
    let [run, end, last] = [0, 0, -2];
    for (const [at, key] of runsOf(words).entries()) {
      if (!known.has(key)) continue;
      // Two passages of the article may follow each other directly.
      const more = at + MOST_COPIED + 1 - Math.max(at, end);
      run = at === last + 1 ? run + more : more;
      [end, last] = [at + MOST_COPIED + 1, at];
      copied += more;
      longest = Math.max(longest, run);
    }
  }
  return { share: all === 0 ? 0 : copied / all, longest };
}

/** The words of a text, as copies are found by them. */
export function comparableWords(text: string): string[] {
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
