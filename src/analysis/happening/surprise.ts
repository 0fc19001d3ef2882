import type { Happening, Quantity } from "../../domain/happening.ts";

export interface Surprise {
  /** In usual deviations, -5 to 5: above zero if the figure is larger than expected. The figure of a fall is its size. */
  readonly size: number;
  /** "88,000 jobs against 10,000 expected" */
  readonly reason: string;
}

/** How far the figure of a happening lies from its forecast; null if there is no forecast. */
export function surpriseOf(happening: Happening): Surprise | null {
  const { figures, modality, isNegated } = happening;
  if (
    figures === null ||
    figures.expected === null ||
    isNegated ||
    (modality !== "done" && modality !== "said")
  )
    return null;
  const { amount, expected } = figures;
  const size = Math.min(MOST, Math.max(-MOST, (amount.value - expected.value) / usualDeviation(expected)));
  const isSame = Math.abs(amount.value - expected.value) <= 1e-9 * Math.abs(expected.value);
  const reason = isSame ? `${amount.text} as expected` : `${amount.text} against ${expected.text} expected`;
  return { size: Math.round(size * 100) / 100, reason };
}

const MOST = 5;

/** How far figures of a unit usually lie from their forecast. */
function usualDeviation({ value, unit }: Quantity): number {
  const points = USUAL_POINTS.get(unit);
  return points ?? Math.max(USUAL_SHARE * Math.abs(value), 1e-9);
}

const USUAL_POINTS: ReadonlyMap<string, number> = new Map([
  ["%", 0.3],
  ["points", 0.25],
  ["basis points", 20],
]);
/** Counts and sums, as a share of the forecast. */
const USUAL_SHARE = 0.25;
