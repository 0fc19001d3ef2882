export interface Example {
  /** The first feature is always 1. */
  readonly features: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
  /** Log odds from weights that were learned before; 0 if missing. */
  readonly offset?: number;
}

const STEPS = 600;
const RATE = 0.3;
const MOMENTUM = 0.9;

/**
 * Fits weights whose product with an example's features is the log odds that the example is true. `decay` keeps the
 * weights small.
 */
export function fitLogistic(examples: readonly Example[], decay: number): number[] {
  const { rows, means, deviations } = standardised(examples);
  const total = examples.reduce((sum, example) => sum + example.weight, 0);
  const size = means.length;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(size);
    for (const [at, row] of rows.entries()) {
      const { isTrue, weight, offset = 0 } = examples[at]!;
      let odds = offset;
      for (let k = 0; k < size; k++) odds += weights[k]! * row[k]!;
      const error = (1 / (1 + Math.exp(-odds)) - (isTrue ? 1 : 0)) * weight;
      for (let k = 0; k < size; k++) slope[k]! += error * row[k]!;
    }
    for (let k = 0; k < size; k++) {
      speed[k] = MOMENTUM * speed[k]! + slope[k]! / total + (k === 0 ? 0 : decay * weights[k]!);
      weights[k]! -= RATE * speed[k]!;
    }
  }
  return unstandardised(weights, means, deviations);
}

export function standardised(examples: readonly Pick<Example, "features">[]) {
  const size = examples[0]!.features.length;
  const means = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const { features } of examples) {
    for (let k = 1; k < size; k++) {
      means[k]! += features[k]! / examples.length;
      squares[k]! += features[k]! ** 2 / examples.length;
    }
  }
  const deviations = squares.map((square, k) => Math.sqrt(Math.max(0, square - means[k]! ** 2)) || 1);
  const rows = examples.map(({ features }) =>
    Float64Array.from(features, (value, k) => (value - means[k]!) / deviations[k]!),
  );
  return { rows, means, deviations };
}

export function unstandardised(
  weights: Float64Array,
  means: Float64Array,
  deviations: Float64Array,
): number[] {
  const plain = Array.from(weights, (weight, k) => weight / deviations[k]!);
  for (let k = 1; k < plain.length; k++) plain[0]! -= plain[k]! * means[k]!;
  return plain;
}
