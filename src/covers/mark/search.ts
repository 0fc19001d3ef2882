import { TILE_SIDE } from "./carriers.ts";
import { transposeSquare } from "./fft-plane.ts";
import { fftOf } from "./fft.ts";
import { halfTurned, type Lattice } from "./geometry.ts";
import {
  ALL_PILOTS,
  type Evidence,
  gatherEvidence,
  LONG_PILOTS,
  newEvidence,
  type PilotSet,
  type Spectra,
  turnByHalf,
} from "./pilots.ts";

/** A possible mark: its lattice, the tile point at the picture's centre, and the strength of the evidence. */
export interface Sighting {
  readonly lattice: Lattice;
  readonly x: number;
  readonly y: number;
  /** The strength of the pilots' correlation, in standard deviations. */
  readonly score: number;
}

/** What a search correlates with, and the memory for it. */
interface Bench {
  /** Shifts are tried at this many points per side of the tile. */
  readonly side: number;
  /**
   * Pilots are only in the rows up to this one, and in the same number of rows at the other end. All other rows
   * are zero before and after the first pass.
   */
  readonly highestRow: number;
  readonly re: Float32Array;
  readonly im: Float32Array;
  readonly first: Evidence;
  readonly second: Evidence;
}

function benchFor(pilots: PilotSet, side: number): Bench {
  return {
    side,
    highestRow: pilots.v.reduce((most, v) => Math.max(most, v), 0),
    re: new Float32Array(side * side),
    im: new Float32Array(side * side),
    first: newEvidence(pilots),
    second: newEvidence(pilots),
  };
}

const FINE = benchFor(ALL_PILOTS, 64);
const COARSE = benchFor(LONG_PILOTS, 32);

/** The best shift for each lattice. Two lattices are transformed at a time, one as the real and one as the imaginary part. */
export function sightingsOf(spectra: Spectra, lattices: readonly Lattice[]): Sighting[] {
  return pairwise(FINE, spectra, lattices);
}

/** The same with long waves only: takes a third of the time and tolerates twice the error in the lattice. */
export function coarseSightingsOf(spectra: Spectra, lattices: readonly Lattice[]): Sighting[] {
  return pairwise(COARSE, spectra, lattices);
}

/** The best shift for each lattice, and for each lattice turned by 180 degrees, whose waves need no reading. */
export function sightingsBothWays(spectra: Spectra, lattices: readonly Lattice[]): Sighting[] {
  const { first, second } = FINE;
  return lattices.flatMap((lattice) => {
    gatherEvidence(spectra, lattice, first);
    turnByHalf(first, second);
    return correlate(FINE, lattice, halfTurned(lattice));
  });
}

function pairwise(bench: Bench, spectra: Spectra, lattices: readonly Lattice[]): Sighting[] {
  const sightings: Sighting[] = [];
  for (let at = 0; at < lattices.length; at += 2) {
    const one = lattices[at]!;
    const other = lattices[at + 1];
    gatherEvidence(spectra, one, bench.first);
    if (other) gatherEvidence(spectra, other, bench.second);
    sightings.push(...correlate(bench, one, other));
  }
  return sightings;
}

function correlate(bench: Bench, one: Lattice, other?: Lattice): Sighting[] {
  const { re, im, first, second } = bench;
  re.fill(0);
  im.fill(0);
  place(bench, first, 1, 0);
  if (other) place(bench, second, 0, 1);
  transform(bench);
  const best = highest(bench, one, re, first.spread);
  return other ? [best, highest(bench, other, im, second.spread)] : [best];
}

/** The inverse transform; the result is transposed. */
function transform({ side, highestRow, re, im }: Bench): void {
  const { inverse } = fftOf(side);
  for (let row = 0; row < side; row++)
    if (row <= highestRow || row >= side - highestRow) inverse(re, im, row * side);
  transposeSquare(re, side);
  transposeSquare(im, side);
  for (let row = 0; row < side; row++) inverse(re, im, row * side);
}

/**
 * Adds evidence, multiplied by a factor, to the plane to be transformed. Its conjugate is added at the
 * opposite frequency, so that the correlation is real.
 */
function place({ side, re, im }: Bench, evidence: Evidence, factorRe: number, factorIm: number): void {
  const { u, v } = evidence.pilots;
  for (let at = 0; at < u.length; at++) {
    const real = evidence.re[at]! / 2;
    const imaginary = evidence.im[at]! / 2;
    const here = (v[at]! & (side - 1)) * side + (u[at]! & (side - 1));
    const opposite = (-v[at]! & (side - 1)) * side + (-u[at]! & (side - 1));
    re[here]! += factorRe * real - factorIm * imaginary;
    im[here]! += factorRe * imaginary + factorIm * real;
    re[opposite]! += factorRe * real + factorIm * imaginary;
    im[opposite]! += factorIm * real - factorRe * imaginary;
  }
}

function highest({ side }: Bench, lattice: Lattice, correlations: Float32Array, spread: number): Sighting {
  let best = 0;
  for (let at = 1; at < correlations.length; at++) if (correlations[at]! > correlations[best]!) best = at;
  const cell = TILE_SIDE / side;
  return {
    lattice,
    x: Math.floor(best / side) * cell,
    y: (best % side) * cell,
    score: spread > 0 ? correlations[best]! / spread : 0,
  };
}
