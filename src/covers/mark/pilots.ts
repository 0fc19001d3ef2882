import { CHROMA, LUMA, type Carriers } from "./carriers.ts";
import type { Lattice } from "./geometry.ts";
import { readWaves, type Spectrum } from "./spectrum.ts";

/** The spectra of a picture at one resolution. */
export interface Spectra {
  readonly luma: Spectrum;
  readonly chroma: Spectrum;
}

/**
 * The values at the pilots of a lattice, each rotated back by its known phase. With the mark at shift (x, y) in the
 * tile, value k is about e^(−2πi(u·x + v·y)/side). Without a mark its phase is arbitrary. Luma's pilots come first,
 * then chroma's.
 */
export interface Evidence {
  readonly re: Float32Array;
  readonly im: Float32Array;
  /** The root of half the sum of squares. This is the RMS of the correlation between these values and arbitrary phases. */
  spread: number;
}

export const PILOT_U = Int8Array.from([...LUMA.pilotU, ...CHROMA.pilotU]);
export const PILOT_V = Int8Array.from([...LUMA.pilotV, ...CHROMA.pilotV]);
const PILOTS = PILOT_U.length;

/** A chroma pilot is stronger than a luma pilot and gets more weight. */
const CHROMA_WORTH = 1.6;

export function newEvidence(): Evidence {
  return { re: new Float32Array(PILOTS), im: new Float32Array(PILOTS), spread: 0 };
}

export function gatherEvidence(spectra: Spectra, lattice: Lattice, evidence: Evidence): void {
  const { re, im } = evidence;
  const split = LUMA.pilots.length;
  gatherChannel(spectra.luma, LUMA, lattice, 1, re.subarray(0, split), im.subarray(0, split));
  gatherChannel(spectra.chroma, CHROMA, lattice, CHROMA_WORTH, re.subarray(split), im.subarray(split));
  let sum = 0;
  for (let at = 0; at < PILOTS; at++) sum += re[at]! * re[at]! + im[at]! * im[at]!;
  evidence.spread = Math.sqrt(sum / 2);
}

function gatherChannel(
  spectrum: Spectrum,
  { pilots, pilotU, pilotV, pilotCos, pilotSin, ring }: Carriers,
  lattice: Lattice,
  worth: number,
  re: Float32Array,
  im: Float32Array,
): void {
  readWaves(spectrum, lattice, pilotU, pilotV, re, im);
  // Pilots are sorted by radius, so a ring is a contiguous run.
  for (let from = 0, to = 0; from < pilots.length; from = to) {
    const which = ring[pilots[from]!]!;
    let power = 0;
    for (to = from; to < pilots.length && ring[pilots[to]!] === which; to++)
      power += re[to]! * re[to]! + im[to]! * im[to]!;
    const scale = power > 0 ? (to - from) / power : 0;
    for (let at = from; at < to; at++) {
      const weight = worth * Math.sqrt(scale) * limited((re[at]! * re[at]! + im[at]! * im[at]!) * scale);
      const real = weight * re[at]!;
      const imaginary = weight * im[at]!;
      re[at] = real * pilotCos[at]! + imaginary * pilotSin[at]!;
      im[at] = imaginary * pilotCos[at]! - real * pilotSin[at]!;
    }
  }
}

/**
 * The weight of a wave, given its power relative to the mean of its ring. A very strong wave probably belongs
 * to the picture and not to the mark, so it gets less weight.
 */
export function limited(power: number): number {
  return 1 / Math.sqrt(1 + power / 2.25);
}
