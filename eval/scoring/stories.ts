/** How well found stories agree with labelled ones. */
export interface StoryScores {
  /**
   * Averaged over articles. Precision is the share of an article's group that belongs to its story. Recall is the share
   * of its story that is in its group.
   */
  readonly b3: PrecisionRecall;
  /** Over pairs of articles: compares the pairs that were grouped together with those that belong together. */
  readonly pairwise: PrecisionRecall;
  readonly labelledStories: number;
  readonly foundStories: number;
}

export interface PrecisionRecall {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Takes the labelled and the found story of each article. An article without a found story counts as a story of its
 * own.
 */
export function scoreStories(labelled: readonly string[], found: readonly (string | null)[]): StoryScores {
  const ids = found.map((id, at) => (id === null ? `alone ${at}` : `story ${id}`));
  const together = countBy(labelled.map((label, at) => `${label}\n${ids[at]!}`));
  const inLabel = countBy(labelled);
  const inStory = countBy(ids);
  let precision = 0;
  let recall = 0;
  for (const [at, label] of labelled.entries()) {
    const shared = together.get(`${label}\n${ids[at]!}`)!;
    precision += shared / inStory.get(ids[at]!)!;
    recall += shared / inLabel.get(label)!;
  }
  return {
    b3: scoreOf(precision / labelled.length, recall / labelled.length),
    pairwise: scoreOf(pairsIn(together) / pairsIn(inStory), pairsIn(together) / pairsIn(inLabel)),
    labelledStories: inLabel.size,
    foundStories: inStory.size,
  };
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function pairsIn(counts: ReadonlyMap<string, number>): number {
  let pairs = 0;
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2;
  return pairs;
}

/** A division by zero counts as 1: it is not a mistake if no pairs were found, or if there were none to find. */
function scoreOf(precision: number, recall: number): PrecisionRecall {
  const p = Number.isNaN(precision) ? 1 : precision;
  const r = Number.isNaN(recall) ? 1 : recall;
  return { precision: p, recall: r, f1: p + r > 0 ? (2 * p * r) / (p + r) : 0 };
}
