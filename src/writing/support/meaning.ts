/** Returns a unit vector for each word of a text, which depends on the word's context. */
export type WordVectors = (text: string) => Promise<readonly Float32Array[]>;

/** A sentence is only as well supported as the quarter of its words that fit worst. */
const WORST_SHARE = 0.25;
/** Even unrelated words are this similar. */
const UNRELATED = 0.6;

/** How well the worst-fitting words of a sentence fit the article's closest sentence, 0 to 1. */
export function meaningSupport(
  sentence: readonly Float32Array[],
  article: readonly (readonly Float32Array[])[],
): number {
  if (sentence.length === 0) return 1;
  let closest: readonly number[] = [];
  let best = -Infinity;
  for (const words of article) {
    const fits = sentence.map((word) => words.reduce((most, other) => Math.max(most, dot(word, other)), -1));
    const mean = meanOf(fits);
    if (mean > best) [best, closest] = [mean, fits];
  }
  const worst = closest.toSorted((a, b) => a - b).slice(0, Math.ceil(closest.length * WORST_SHARE));
  return worst.length === 0 ? 0 : Math.max(0, (meanOf(worst) - UNRELATED) / (1 - UNRELATED));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
