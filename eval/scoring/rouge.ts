import { tokenise } from "../../src/text/tokens.ts";
import { stemOf } from "../../src/writing/support/words.ts";

/**
 * How much a text shares with a reference: the F1 of single words, of word pairs and of the longest common subsequence.
 */
export interface Rouge {
  readonly one: number;
  readonly two: number;
  readonly longest: number;
}

export function rouge(text: string, reference: string): Rouge {
  const [a, b] = [wordsOf(text), wordsOf(reference)];
  return {
    one: f1(shared(a, b), a.length, b.length),
    two: f1(shared(pairsOf(a), pairsOf(b)), a.length - 1, b.length - 1),
    longest: f1(longestCommon(a, b), a.length, b.length),
  };
}

function wordsOf(text: string): string[] {
  return tokenise(text).map(({ stem }) => stemOf(stem));
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function shared(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits++;
    left.set(word, count - 1);
  }
  return hits;
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Uint16Array(b.length + 1);
  for (const word of a) {
    const next = new Uint16Array(b.length + 1);
    for (let at = 1; at <= b.length; at++)
      next[at] = word === b[at - 1] ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!);
    row = next;
  }
  return row[b.length]!;
}

function f1(hits: number, found: number, wanted: number): number {
  return hits <= 0 ? 0 : (2 * hits) / (found + wanted);
}
