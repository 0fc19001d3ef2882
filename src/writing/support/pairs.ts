/** The maximum distance between the two words of a pair, in the sentence and in the article. */
const REACH = 3;
const ARTICLE_REACH = 5;

/**
 * The share of a sentence's pairs of nearby words that also occur in the article, in the same order. So it reflects who
 * did what to whom, without parsing. Words are the stems of content words.
 */
export function pairSupport(sentence: readonly string[], isPairKnown: PairTest): number {
  let known = 0;
  let pairs = 0;
  for (let first = 0; first < sentence.length; first++)
    for (let second = first + 1; second < sentence.length && second <= first + REACH; second++) {
      if (sentence[first] === sentence[second]) continue;
      pairs++;
      if (isPairKnown(sentence[first]!, sentence[second]!)) known++;
    }
  return pairs === 0 ? 1 : known / pairs;
}

export type PairTest = (first: string, second: string) => boolean;

export function pairsOf(sentences: readonly (readonly string[])[]): PairTest {
  const pairs = new Set<string>();
  for (const words of sentences)
    for (let first = 0; first < words.length; first++)
      for (let second = first + 1; second < words.length && second <= first + ARTICLE_REACH; second++)
        pairs.add(`${words[first]} ${words[second]}`);
  return (first, second) => pairs.has(`${first} ${second}`);
}
