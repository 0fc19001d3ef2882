import { splitSentences } from "../../text/sentences.ts";
import { alignment, elsewhereIn } from "./align.ts";
import { meaningSupport, type WordVectors } from "./meaning.ts";
import { pairsOf, pairSupport } from "./pairs.ts";
import { contentOf, wordsOf } from "./words.ts";

/** How well a sentence is founded in an article: 1 is a copy; 0 and below has nothing of it. */
export type Support = (sentence: string) => number;

/** How a writer works: one that copies errs by joining what does not belong together, one that rewrites by inventing. */
export type Manner = "copied" | "rewritten";

/**
 * From here on a sentence counts as supported: the lines that cross-validation draws (eval/train/faithfulness-thresholds.ts)
 * between what people found supported and what not, by words alone and with the words' meaning.
 */
export const LEAST_SUPPORT = {
  words: { copied: 0.91, rewritten: 0.38 },
  meaning: { copied: 0.86, rewritten: 0.45 },
} as const satisfies Record<string, Record<Manner, number>>;

/** By words alone: the mean of what can be read off in order and of the pairs that the article has. */
export function supportIn(article: string): Support {
  const sentences = splitSentences(article).flatMap(({ text }) => pieces(wordsOf(text)));
  // Two neighbours at a time: summaries often take the subject from one and the rest from the next.
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

/** Passages that are read word by word; in the others there is less to be found. */
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

/** The same with a third voice: whether every word means there what it means here. */
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

/** A longer sentence is a list or no sentence, and is read in parts. */
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
