import { splitSentences } from "../../../text/sentences.ts";
import { type FactSentence, type FactWord, readFacts } from "./read.ts";

/** An article read for comparison with claims about it. */
export interface ArticleFacts {
  readonly sentences: readonly FactSentence[];
  /** The weight of a stem: a word in few sentences tells more about where a claim comes from. */
  rarity(stem: string): number;
}

/** A longer text is not read to its end: news says early what it says. */
const MAX_SENTENCES = 150;

export function articleFacts(source: string): ArticleFacts {
  const sentences = splitSentences(source)
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => readFacts(text));
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (const stem of new Set(words.map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.log(sentences.length + 2);
  return { sentences, rarity: (stem) => (most - Math.log((counts.get(stem) ?? 0) + 1)) / most + 0.2 };
}

/** A sentence of the article, and the share of the claim's words that it has. */
export interface NearSentence {
  readonly at: number;
  readonly sentence: FactSentence;
  readonly share: number;
}

/** How many sentences of the article a claim is compared with closely. */
const CLOSE = 3;

/** The sentences that a claim most likely comes from, the likeliest first. */
export function nearestTo(words: readonly FactWord[], { sentences, rarity }: ArticleFacts): NearSentence[] {
  const content = words.filter(({ isContent }) => isContent);
  const total = content.reduce((sum, { stem }) => sum + rarity(stem), 0);
  return sentences
    .map((sentence, at): NearSentence => {
      const own = new Set(sentence.words.map(({ stem }) => stem));
      const found = content.reduce((sum, { stem }) => sum + (own.has(stem) ? rarity(stem) : 0), 0);
      return { at, sentence, share: total === 0 ? 0 : found / total };
    })
    .sort((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, CLOSE);
}

/** A word, by its place in a sentence. */
export interface WordPlace {
  readonly sentence: FactSentence;
  readonly at: number;
}

/** The share of the content words around one word that are also around another, which may be further away. */
export function likenessOf(a: WordPlace, b: WordPlace, reach = 5): number {
  const from = Math.max(0, a.at - reach);
  const own = a.sentence.words
    .slice(from, a.at + reach + 1)
    .filter((word, index) => word.isContent && index + from !== a.at);
  if (own.length < LEAST) return 0;
  const theirs = b.sentence.words.slice(Math.max(0, b.at - 2 * reach), b.at + 2 * reach + 1);
  const stems = new Set(theirs.map(({ stem }) => stem));
  return own.filter(({ stem }) => stems.has(stem)).length / own.length;
}

/** One common word proves nothing. */
const LEAST = 2;
