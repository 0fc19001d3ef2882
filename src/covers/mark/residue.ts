import type { Plane } from "./planes.ts";

/** A plane with the picture's content removed as far as possible. */
export interface Residue {
  readonly width: number;
  readonly height: number;
  readonly step: number;
  readonly values: Float32Array;
}

const MEAN_RADIUS = 4;
/** An even number, so that the sample itself is included when only every second position is read. */
const LIKES_RADIUS = 6;
/** Samples that differ by more levels than this show different things. */
const LIKENESS = 7;
const LIKES_SHARE = 0.6;
const ENERGY_RADIUS = 4;
/** Below this many levels, low energy does not make a position more reliable. */
const ENERGY_FLOOR = 1.2;

/**
 * The sum of two filters that fail in different places. One subtracts the local mean, which works in texture; the other
 * subtracts the mean of similar neighbours, which works beside edges.
 */
export function residueOf({ width, height, step, values }: Plane): Residue {
  const byMean = boxMeans(values, width, height, MEAN_RADIUS);
  for (let at = 0; at < values.length; at++) byMean[at] = values[at]! - byMean[at]!;
  const byLikes = lessMeanOfLikes(values, width, height);
  const meanShare = (1 - LIKES_SHARE) / evenOut(byMean, width, height);
  const likesShare = LIKES_SHARE / evenOut(byLikes, width, height);
  for (let at = 0; at < values.length; at++) byMean[at] = meanShare * byMean[at]! + likesShare * byLikes[at]!;
  return { width, height, step, values: byMean };
}

/**
 * Gives more weight to positions with little picture content: divides each value by the local mean magnitude to the power of 1.5. Returns
 * the RMS of the result.
 */
function evenOut(residue: Float32Array, width: number, height: number): number {
  const energy = boxMeans(residue.map(Math.abs), width, height, ENERGY_RADIUS);
  let squares = 0;
  for (let at = 0; at < residue.length; at++) {
    const size = energy[at]! + ENERGY_FLOOR;
    const value = residue[at]! / (size * Math.sqrt(size));
    residue[at] = value;
    squares += value * value;
  }
  return Math.sqrt(squares / residue.length) || 1;
}

function lessMeanOfLikes(values: Float32Array, width: number, height: number): Float32Array {
  const residue = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    // Reads every second row and column of the neighbourhood. That is a quarter of the work, and the mean
    // hardly changes.
    const top = y - LIKES_RADIUS < 0 ? y & 1 : y - LIKES_RADIUS;
    const bottom = Math.min(height - 1, y + LIKES_RADIUS);
    for (let x = 0; x < width; x++) {
      const left = x - LIKES_RADIUS < 0 ? x & 1 : x - LIKES_RADIUS;
      const right = Math.min(width - 1, x + LIKES_RADIUS);
      const value = values[y * width + x]!;
      let sum = 0;
      let count = 0;
      for (let row = top; row <= bottom; row += 2) {
        for (let at = row * width + left; at <= row * width + right; at += 2) {
          const difference = values[at]! - value;
          if (difference < LIKENESS && difference > -LIKENESS) {
            sum += difference;
            count++;
          }
        }
      }
      residue[y * width + x] = -sum / count;
    }
  }
  return residue;
}

/** Means over squares of side 2·radius + 1, cut off at the borders. */
function boxMeans(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[from + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[from + x + radius]!;
      if (x - radius > 0) sum -= values[from + x - radius - 1]!;
      rows[from + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    const entering = (y + radius) * width;
    const leaving = (y - radius - 1) * width;
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x]! += rows[entering + x]!;
    if (leaving >= 0) for (let x = 0; x < width; x++) sums[x]! -= rows[leaving + x]!;
    if (y < 0) continue;
    const scale = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0; x < width; x++) means[y * width + x] = sums[x]! * scale;
  }
  return means;
}
