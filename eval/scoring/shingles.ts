export interface Agreement {
  readonly precision: number;
  readonly recall: number;
}

/** How much two texts have in common: precision and recall of their runs of four words, counting repeats. */
export function shingleAgreement(truth: string, found: string): Agreement {
  const wanted = shinglesOf(truth);
  const given = shinglesOf(found);
  let right = 0;
  for (const [shingle, count] of given) right += Math.min(count, wanted.get(shingle) ?? 0);
  const total = (shingles: Map<string, number>) =>
    [...shingles.values()].reduce((sum, count) => sum + count, 0);
  const wantedTotal = total(wanted);
  const givenTotal = total(given);
  if (wantedTotal === 0 && givenTotal === 0) return { precision: 1, recall: 1 };
  return {
    precision: givenTotal === 0 ? 0 : right / givenTotal,
    recall: wantedTotal === 0 ? 0 : right / wantedTotal,
  };
}

export function meanAgreement(pages: readonly Agreement[]): Agreement {
  const mean = (values: number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    precision: mean(pages.map(({ precision }) => precision)),
    recall: mean(pages.map(({ recall }) => recall)),
  };
}

export function f1Of({ precision, recall }: Agreement): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

function shinglesOf(text: string): Map<string, number> {
  const words = text.match(WORD) ?? [];
  const shingles = new Map<string, number>();
  const last = Math.max(1, words.length - 3);
  for (let start = 0; start < last; start++) {
    const shingle = words.slice(start, start + 4).join(" ");
    if (shingle !== "") shingles.set(shingle, (shingles.get(shingle) ?? 0) + 1);
  }
  return shingles;
}
