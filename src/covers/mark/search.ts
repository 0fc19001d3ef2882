import { TILE_SIDE } from "./carriers.ts";
import { transposeSquare } from "./fft-plane.ts";
import { fftOf } from "./fft.ts";
import type { Lattice } from "./geometry.ts";
import { gatherEvidence, newEvidence, PILOT_U, PILOT_V, type Evidence, type Spectra } from "./pilots.ts";

/** A possible mark: its lattice, the tile point at the picture's centre, and the strength of the evidence. */
export interface Sighting {
  readonly lattice: Lattice;
  readonly x: number;
  readonly y: number;
  /** The strength of the pilots' correlation, in standard deviations. */
  readonly score: number;
}

/** Shifts are tried at this many points per side of the tile. */
const SIDE = 64;
const CELL = TILE_SIDE / SIDE;
/**
 * Pilots are only in the rows up to this one, and in the same number of rows at the other end. All other rows
 * are zero before and after the first pass.
 */
const HIGHEST_ROW = PILOT_V.reduce((most, v) => Math.max(most, v), 0);

const re = new Float32Array(SIDE * SIDE);
const im = new Float32Array(SIDE * SIDE);
const first = newEvidence();
const second = newEvidence();

/** The best shift for each lattice. Two lattices are transformed at a time, one as the real and one as the imaginary part. */
export function sightingsOf(spectra: Spectra, lattices: readonly Lattice[]): Sighting[] {
  const sightings: Sighting[] = [];
  for (let at = 0; at < lattices.length; at += 2) {
    const one = lattices[at]!;
    const other = lattices[at + 1];
    re.fill(0);
    im.fill(0);
    gatherEvidence(spectra, one, first);
    place(first, 1, 0);
    if (other) {
      gatherEvidence(spectra, other, second);
      place(second, 0, 1);
    }
    correlate();
    sightings.push(highest(one, re, first.spread));
    if (other) sightings.push(highest(other, im, second.spread));
  }
  return sightings;
}

/** The inverse transform; the result is transposed. */
function correlate(): void {
  const { inverse } = fftOf(SIDE);
  for (let row = 0; row < SIDE; row++)
    if (row <= HIGHEST_ROW || row >= SIDE - HIGHEST_ROW) inverse(re, im, row * SIDE);
  transposeSquare(re, SIDE);
  transposeSquare(im, SIDE);
  for (let row = 0; row < SIDE; row++) inverse(re, im, row * SIDE);
}

/**
 * Adds evidence, multiplied by a factor, to the plane to be transformed. Its conjugate is added at the
 * opposite frequency, so that the correlation is real.
 */
function place(evidence: Evidence, factorRe: number, factorIm: number): void {
  for (let at = 0; at < PILOT_U.length; at++) {
    const real = evidence.re[at]! / 2;
    const imaginary = evidence.im[at]! / 2;
    const here = (PILOT_V[at]! & (SIDE - 1)) * SIDE + (PILOT_U[at]! & (SIDE - 1));
    const opposite = (-PILOT_V[at]! & (SIDE - 1)) * SIDE + (-PILOT_U[at]! & (SIDE - 1));
    re[here]! += factorRe * real - factorIm * imaginary;
    im[here]! += factorRe * imaginary + factorIm * real;
    re[opposite]! += factorRe * real + factorIm * imaginary;
    im[opposite]! += factorIm * real - factorRe * imaginary;
  }
}

function highest(lattice: Lattice, correlations: Float32Array, spread: number): Sighting {
  let best = 0;
  for (let at = 1; at < correlations.length; at++) if (correlations[at]! > correlations[best]!) best = at;
  return {
    lattice,
    x: Math.floor(best / SIDE) * CELL,
    y: (best % SIDE) * CELL,
    score: spread > 0 ? correlations[best]! / spread : 0,
  };
}
