import type { Plane } from "./planes.ts";

/** A plane without what the picture shows, as far as that can be told: twice, by two filters that fail in different places. */
export interface Residue {
  readonly width: number;
  readonly height: number;
  readonly step: number;
  /** Less the mean around: right in texture. */
  readonly byMean: Float32Array;
  /** Less the mean of those around that are alike: right beside edges. */
  readonly byLikes: Float32Array;
}

const MEAN_RADIUS = 4;
/** Even, so that every second neighbour includes the sample itself. */
const LIKES_RADIUS = 6;
/** Samples further than this many levels from one another show different things. */
const LIKENESS = 7;
const ENERGY_RADIUS = 4;
/** Below this many levels energy is no reason to trust a place more. */
const ENERGY_FLOOR = 1.2;

export function residueOf({ width, height, step, values }: Plane): Residue {
  const byMean = boxMeans(values, width, height, MEAN_RADIUS);
  for (let at = 0; at < values.length; at++) byMean[at] = values[at]! - byMean[at]!;
  const byLikes = lessMeanOfLikes(values, width, height);
  return {
    width,
    height,
    step,
    byMean: evened(byMean, width, height),
    byLikes: evened(byLikes, width, height),
  };
}

/** Every place counts by how little else there is: divided by the local mean size to the power of 1.5. */
function evened(residue: Float32Array, width: number, height: number): Float32Array {
  const energy = boxMeans(residue.map(Math.abs), width, height, ENERGY_RADIUS);
  for (let at = 0; at < residue.length; at++) {
    const size = energy[at]! + ENERGY_FLOOR;
    residue[at]! /= size * Math.sqrt(size);
  }
  return residue;
}

function lessMeanOfLikes(values: Float32Array, width: number, height: number): Float32Array {
  const residue = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    // Every second row and column of the neighbourhood: a quarter of the work, and the mean hardly changes.
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
