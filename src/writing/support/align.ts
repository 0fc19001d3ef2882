import type { ComparedWords } from "./words.ts";

/** The value of a content word, and of a function word such as "the". */
const CONTENT = 1;
const FUNCTION = 0.5;
/** The cost of skipping part of the article's sentence: low for whole clauses, high for part of a clause. */
const CLAUSE_LEFT_OUT = 0.1;
const PART_LEFT_OUT = 0.5;
const RAGGED_EDGE = 0.05;
/** The value of a word that is missing from the passage but has the same neighbour elsewhere in the article. */
const ELSEWHERE = 0.4;
const NOWHERE = -0.5;

/**
 * How much of a sentence is in one passage of the article, in the same order, apart from clauses left out. 1 means a copy, 0 or less means new. Two true fragments joined into a new statement score low on purpose.
 */
export function alignment(
  sentence: ComparedWords,
  passages: readonly ComparedWords[],
  elsewhere: Elsewhere,
): number {
  const values = sentence.isContent.map((isContent) => (isContent ? CONTENT : FUNCTION));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 1;
  const unmatched = values.map((value, at) => value * elsewhere(sentence.stems, at));
  let best = -Infinity;
  for (const passage of passages) best = Math.max(best, alignWith(sentence, values, unmatched, passage));
  return best / total;
}

/** The value of the word at `at` if it is not in the passage. */
export type Elsewhere = (stems: readonly string[], at: number) => number;

export function elsewhereIn(article: ComparedWords): Elsewhere {
  const known = new Set(article.stems);
  const pairs = new Set(article.stems.map((stem, at) => `${stem} ${article.stems[at + 1]}`));
  return (stems, at) => {
    const word = stems[at]!;
    if (pairs.has(`${stems[at - 1]} ${word}`) || pairs.has(`${word} ${stems[at + 1]}`)) return ELSEWHERE;
    return known.has(word) ? 0 : NOWHERE;
  };
}

/** Dynamic programming with one row per word of the sentence: `row[at]` is the best score so far with the passage read up to `at`. */
function alignWith(
  { stems }: ComparedWords,
  values: readonly number[],
  unmatched: readonly number[],
  passage: ComparedWords,
): number {
  const length = passage.stems.length;
  const isEdge = (at: number) => at === 0 || at === length || passage.opensClause[at]!;
  let row = Float64Array.from({ length: length + 1 }, (_, at) => (isEdge(at) ? 0 : -RAGGED_EDGE));
  for (let word = 0; word < stems.length; word++) {
    const next = new Float64Array(length + 1);
    let bestAnywhere = -Infinity;
    let bestAtClause = -Infinity;
    for (let at = 0; at <= length; at++) {
      let score = row[at]! + unmatched[word]!;
      if (at > 0 && stems[word] === passage.stems[at - 1])
        score = Math.max(score, row[at - 1]! + values[word]!);
      const jumped = isEdge(at) ? bestAtClause - CLAUSE_LEFT_OUT : -Infinity;
      next[at] = Math.max(score, bestAnywhere - PART_LEFT_OUT, jumped);
      bestAnywhere = Math.max(bestAnywhere, score);
      if (isEdge(at)) bestAtClause = Math.max(bestAtClause, score);
    }
    row = next;
  }
  let best = -Infinity;
  for (let at = 0; at <= length; at++) best = Math.max(best, row[at]! - (isEdge(at) ? 0 : RAGGED_EDGE));
  return best;
}
