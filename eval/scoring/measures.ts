/** One labelled example: its label, and what was found. */
export interface Judged<Label> {
  readonly label: Label;
  readonly found: Label;
}

export function accuracy(rows: readonly Judged<unknown>[]): number {
  return rows.filter(({ label, found }) => label === found).length / rows.length;
}

/** The mean F1 over all labels that occur. */
export function macroF1(rows: readonly Judged<string>[]): number {
  const labels = [...new Set(rows.map(({ label }) => label))];
  const scores = labels.map((label) => {
    const hits = rows.filter((row) => row.label === label && row.found === label).length;
    const named =
      rows.filter((row) => row.label === label).length + rows.filter((row) => row.found === label).length;
    return (2 * hits) / named;
  });
  return scores.reduce((a, b) => a + b, 0) / scores.length;
}

/** F1 of a single label. */
export function f1OfLabel(label: unknown): (rows: readonly Judged<unknown>[]) => number {
  return (rows) => {
    const hits = rows.filter((row) => row.label === label && row.found === label).length;
    const named =
      rows.filter((row) => row.label === label).length + rows.filter((row) => row.found === label).length;
    return named === 0 ? 1 : (2 * hits) / named;
  };
}

/** F1 over all labels of all rows, where each row has a set of labels. */
export function microF1(rows: readonly Judged<readonly string[]>[]): number {
  let hits = 0;
  let named = 0;
  for (const { label, found } of rows) {
    const labels = new Set(label);
    hits += [...new Set(found)].filter((each) => labels.has(each)).length;
    named += labels.size + new Set(found).size;
  }
  return named === 0 ? 1 : (2 * hits) / named;
}

export function withinOne(rows: readonly Judged<number>[]): number {
  return rows.filter(({ label, found }) => Math.abs(label - found) <= 1).length / rows.length;
}

/** Cohen's kappa with quadratic weights, for ordered labels. */
export function quadraticKappa(rows: readonly Judged<number>[]): number {
  let seen = 0;
  let expected = 0;
  const labels = countBy(rows.map(({ label }) => label));
  const found = countBy(rows.map((row) => row.found));
  for (const row of rows) seen += (row.label - row.found) ** 2;
  for (const [a, countA] of labels)
    for (const [b, countB] of found) expected += ((a - b) ** 2 * countA * countB) / rows.length;
  return expected === 0 ? 1 : 1 - seen / expected;
}

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
