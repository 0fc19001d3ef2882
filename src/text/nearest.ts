/** The entry of `known` that a misspelt name most likely means; null if none is close. */
export function findNearest(name: string, known: readonly string[], sharedLetters = 0): string | null {
  const [best] = known
    .map((each) => ({ each, steps: stepsBetween(name, each) }))
    .toSorted((a, b) => a.steps - b.steps);
  // At most a third of the letters may differ, not counting those that all names share.
  return best && best.steps <= Math.max(2, (name.length - sharedLetters) / 3) ? best.each : null;
}

/** The Levenshtein distance. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
