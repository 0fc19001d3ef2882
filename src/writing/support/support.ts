import { splitSentences } from "../../text/sentences.ts";
import { alignment, elsewhereIn } from "./align.ts";
import { meaningSupport, type WordVectors } from "./meaning.ts";
import { pairsOf, pairSupport } from "./pairs.ts";
import { contentOf, wordsOf } from "./words.ts";

/** How well an article supports a sentence. 1 means a copy, 0 or less means nothing in common. */
export type Support = (sentence: string) => number;

/** How a writer works. A writer that copies errs by joining unrelated parts. A writer that rewrites errs by inventing. */
export type Manner = "copied" | "rewritten";

/**
 * The lowest score of a supported sentence, from `supportIn` and from `meaningSupportIn`. Chosen by cross-validation against human judgements (`eval/train/faithfulness-thresholds.ts`).
 */
export const LEAST_SUPPORT = {
  words: { copied: 0.91, rewritten: 0.38 },
  meaning: { copied: 0.86, rewritten: 0.45 },
} as const satisfies Record<string, Record<Manner, number>>;

/** Measures support by words alone: the mean of the alignment and the share of known word pairs. */
export function supportIn(article: string): Support {
  const sentences = splitSentences(article).flatMap(({ text }) => pieces(wordsOf(text)));
  // A passage is two neighbouring sentences: summaries often take the subject from one and the rest from the
  // next.
  const passages = sentences.map((words, at) => joined(words, sentences[at + 1]));
  const elsewhere = elsewhereIn(wordsOf(article));
  const isPairKnown = pairsOf(sentences.map(contentOf));
  const vocabularies = passages.map((words) => new Set(contentOf(words)));
  return (sentence) => {
    const words = wordsOf(sentence);
    const content = contentOf(words);
    const likely = closest(content, vocabularies).map((at) => passages[at]!);
    return (alignment(words, likely, elsewhere) + pairSupport(content, isPairKnown)) / 2;
  };
}

/** How many passages are aligned word by word: those that share the most words with the sentence. */
const READ_CLOSELY = 6;

function closest(content: readonly string[], vocabularies: readonly ReadonlySet<string>[]): number[] {
  const hits = vocabularies.map((words, at) => ({
    at,
    hits: content.filter((word) => words.has(word)).length,
  }));
  return hits
    .sort((a, b) => b.hits - a.hits || a.at - b.at)
    .slice(0, READ_CLOSELY)
    .map(({ at }) => at);
}

/** Like `supportIn`, with a third measure: how well the words fit in meaning. */
export async function meaningSupportIn(
  article: string,
  vectorsOf: WordVectors,
): Promise<(sentence: string) => Promise<number>> {
  const byWords = supportIn(article);
  const vectors: (readonly Float32Array[])[] = [];
  for (const { text } of splitSentences(article)) vectors.push(await vectorsOf(text));
  return async (sentence) => {
    const meaning = meaningSupport(await vectorsOf(sentence), vectors);
    return (2 * byWords(sentence) + meaning) / 3;
  };
}

type Words = ReturnType<typeof wordsOf>;

/** A longer sentence is a list, or not a sentence at all, and is split into parts. */
const MAX_WORDS = 120;

function pieces(words: Words): Words[] {
  const { stems, isContent, opensClause } = words;
  if (stems.length <= MAX_WORDS) return [words];
  return Array.from({ length: Math.ceil(stems.length / MAX_WORDS) }, (_, at) => {
    const [from, to] = [at * MAX_WORDS, (at + 1) * MAX_WORDS];
    return {
      stems: stems.slice(from, to),
      isContent: isContent.slice(from, to),
      opensClause: opensClause.slice(from, to),
    };
  });
}

function joined(a: Words, b: Words | undefined): Words {
  if (b === undefined) return a;
  return {
    stems: [...a.stems, ...b.stems],
    isContent: [...a.isContent, ...b.isContent],
    opensClause: [...a.opensClause, ...b.opensClause],
  };
}
