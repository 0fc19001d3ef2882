export interface Ranked {
  readonly label: string;
  readonly value: number;
}

/** Labels with their probabilities, likeliest first. */
export function rank(probabilities: Float32Array, labels: readonly string[]): Ranked[] {
  return labels
    .map((label, place) => ({ label, value: probabilities[place]! }))
    .sort((a, b) => b.value - a.value);
}

export function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
