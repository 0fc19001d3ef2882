import { tokenise } from "../../src/text/tokens.ts";

/** The baseline for labelling a text: naive Bayes over its words. A trained model must beat it. */
export function trainNaiveBayes(rows: readonly { readonly text: string; readonly label: string }[]) {
  const words = new Map<string, Map<string, number>>();
  const labels = new Map<string, { rows: number; words: number }>();
  for (const { text, label } of rows) {
    const total = labels.get(label) ?? { rows: 0, words: 0 };
    labels.set(label, total);
    total.rows++;
    for (const word of wordsOf(text)) {
      total.words++;
      const counts = words.get(word) ?? new Map<string, number>();
      words.set(word, counts);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  const vocabulary = words.size;

  /** Returns the likeliest label. */
  return (text: string): string => {
    let best = "";
    let most = -Infinity;
    const read = wordsOf(text).flatMap((word) => words.get(word) ?? []);
    for (const [label, total] of labels) {
      let score = Math.log(total.rows / rows.length);
      for (const counts of read)
        score += Math.log(((counts.get(label) ?? 0) + SMOOTHING) / (total.words + SMOOTHING * vocabulary));
      if (score > most) [most, best] = [score, label];
    }
    return best;
  };
}

const SMOOTHING = 0.3;

function wordsOf(text: string): string[] {
  return [...new Set(tokenise(text).map((token) => token.stem))];
}
