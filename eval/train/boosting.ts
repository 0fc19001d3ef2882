import type { Forest, Tree } from "../../src/analysis/entities/centrality.ts";

export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  readonly minRows: number;
  readonly ridge: number;
  /** The shares of rows and features that a tree sees. */
  readonly rowShare: number;
  readonly featureShare: number;
}

/**
 * Gradient boosting for the logistic loss, with at most 64 bins per feature. The same rows always give the same forest.
 */
export function boost(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  features: readonly string[],
  options: BoostingOptions,
): Forest {
  const cuts = features.map((_, feature) => cutsOf(rows.map((row) => row[feature]!)));
  const bins = features.map((_, feature) =>
    Uint8Array.from(rows, (row) => binOf(row[feature]!, cuts[feature]!)),
  );
  const mean = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  const bias = Math.log(mean / (1 - mean));
  const scores = new Float64Array(rows.length).fill(bias);
  const gradients = new Float64Array(rows.length);
  const curvatures = new Float64Array(rows.length);
  const trees: Tree[] = [];
  const next = chance(SEED);
  for (let round = 0; round < options.trees; round++) {
    for (let row = 0; row < rows.length; row++) {
      const likely = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = labels[row]! - likely;
      curvatures[row] = Math.max(likely * (1 - likely), 1e-6);
    }
    const seen = Int32Array.from(rows.keys()).filter(() => next() < options.rowShare);
    const asked = [...features.keys()].filter(() => next() < options.featureShare);
    const tree = growTree(seen, { bins, cuts, gradients, curvatures, asked, options });
    trees.push(tree);
    for (let row = 0; row < rows.length; row++) scores[row]! += valueOf(tree, rows[row]!);
  }
  return { features, bias: rounded(bias), trees };
}

const SEED = 20261115;

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function valueOf({ feature, value, left }: Tree, row: readonly number[]): number {
  let node = 0;
  while (feature[node]! >= 0) node = left[node]! + (row[feature[node]!]! <= value[node]! ? 0 : 1);
  return value[node]!;
}

function cutsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= 64)
    return distinct.slice(0, -1).map((value, at) => rounded((value + distinct[at + 1]!) / 2));
  const quantiles = Array.from(
    { length: 63 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / 64)]!,
  );
  return [...new Set(quantiles)].map(rounded);
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0;
  while (bin < cuts.length && value > cuts[bin]!) bin++;
  return bin;
}

interface Growth {
  readonly bins: readonly Uint8Array[];
  readonly cuts: readonly number[][];
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
  /** The features that this tree may use. */
  readonly asked: readonly number[];
  readonly options: BoostingOptions;
}

function growTree(seen: Int32Array, growth: Growth): Tree {
  const tree = { feature: [-1], value: [0], left: [0] };
  const open = [{ node: 0, rows: seen, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, rows, depth } = next;
    const split = depth < growth.options.depth ? bestSplit(rows, growth) : null;
    if (split === null) {
      tree.value[node] = leafOf(rows, growth);
      continue;
    }
    const left = tree.feature.push(-1, -1) - 2;
    tree.value.push(0, 0);
    tree.left.push(0, 0);
    tree.feature[node] = split.feature;
    tree.value[node] = growth.cuts[split.feature]![split.bin]!;
    tree.left[node] = left;
    const bins = growth.bins[split.feature]!;
    open.push({ node: left + 1, rows: rows.filter((row) => bins[row]! > split.bin), depth: depth + 1 });
    open.push({ node: left, rows: rows.filter((row) => bins[row]! <= split.bin), depth: depth + 1 });
  }
  return tree;
}

function leafOf(rows: Int32Array, { gradients, curvatures, options }: Growth): number {
  let gradient = 0;
  let curvature = 0;
  for (const row of rows) {
    gradient += gradients[row]!;
    curvature += curvatures[row]!;
  }
  return rounded((options.rate * gradient) / (curvature + options.ridge));
}

function bestSplit(rows: Int32Array, { bins, cuts, gradients, curvatures, asked, options }: Growth) {
  const { ridge, minRows } = options;
  let best: { feature: number; bin: number; gain: number } | null = null;
  for (const feature of asked) {
    const size = cuts[feature]!.length + 1;
    if (size < 2) continue;
    const sums = new Float64Array(size);
    const curves = new Float64Array(size);
    const counts = new Int32Array(size);
    const own = bins[feature]!;
    let gradient = 0;
    let curvature = 0;
    for (const row of rows) {
      const bin = own[row]!;
      sums[bin]! += gradients[row]!;
      curves[bin]! += curvatures[row]!;
      counts[bin]!++;
      gradient += gradients[row]!;
      curvature += curvatures[row]!;
    }
    const whole = (gradient * gradient) / (curvature + ridge);
    let sum = 0;
    let curve = 0;
    let count = 0;
    for (let bin = 0; bin < size - 1; bin++) {
      sum += sums[bin]!;
      curve += curves[bin]!;
      count += counts[bin]!;
      if (count < minRows || rows.length - count < minRows) continue;
      const rest = gradient - sum;
      const gain = (sum * sum) / (curve + ridge) + (rest * rest) / (curvature - curve + ridge) - whole;
      if (gain > (best?.gain ?? MIN_GAIN)) best = { feature, bin, gain };
    }
  }
  return best;
}

const MIN_GAIN = 0.5;

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
