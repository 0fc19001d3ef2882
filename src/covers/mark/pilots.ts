import { CHROMA, LUMA, TILE_SIDE, type Carriers } from "./carriers.ts";
import type { Lattice } from "./geometry.ts";
import { readAt, type Readings, type Spectrum } from "./spectrum.ts";

/** The spectra of a picture at one resolution. */
export interface Spectra {
  readonly luma: Spectrum;
  readonly chroma: Spectrum;
}

/**
 * What stands at the pilots of a lattice, each turned back by its known phase: with the mark at shift (x, y) in the tile,
 * place k holds about e^(−2πi(u·x + v·y)/side) and otherwise something of no particular phase. Luma's pilots come
 * first, then chroma's.
 */
export interface Evidence {
  readonly re: Float32Array;
  readonly im: Float32Array;
  /** Root of half the sum of squares: the effective value of a correlation of these values with anything of size 1. */
  spread: number;
}

const PILOTS = LUMA.pilots.length + CHROMA.pilots.length;
export const PILOT_U = Int8Array.from(
  [...LUMA.pilots].map((at) => LUMA.u[at]!).concat([...CHROMA.pilots].map((at) => CHROMA.u[at]!)),
);
export const PILOT_V = Int8Array.from(
  [...LUMA.pilots].map((at) => LUMA.v[at]!).concat([...CHROMA.pilots].map((at) => CHROMA.v[at]!)),
);

/** A pilot of chroma is stronger than one of luma and is worth more. */
const CHROMA_WORTH = 1.6;
/** A wave that stands out of its ring is the picture's, not the mark's: sizes are bent towards this many times the ring's. */
const LIMIT = 1.5;

const readings: Readings = {
  meanRe: new Float32Array(PILOTS),
  meanIm: new Float32Array(PILOTS),
  likesRe: new Float32Array(PILOTS),
  likesIm: new Float32Array(PILOTS),
};

export function newEvidence(): Evidence {
  return { re: new Float32Array(PILOTS), im: new Float32Array(PILOTS), spread: 0 };
}

export function gatherEvidence(spectra: Spectra, lattice: Lattice, evidence: Evidence): void {
  const { re, im } = evidence;
  re.fill(0);
  im.fill(0);
  gatherChannel(spectra.luma, LUMA, lattice, 1, evidence, 0);
  gatherChannel(spectra.chroma, CHROMA, lattice, CHROMA_WORTH, evidence, LUMA.pilots.length);
  let sum = 0;
  for (let at = 0; at < PILOTS; at++) sum += re[at]! * re[at]! + im[at]! * im[at]!;
  evidence.spread = Math.sqrt(sum / 2);
}

function gatherChannel(
  spectrum: Spectrum,
  carriers: Carriers,
  lattice: Lattice,
  worth: number,
  { re, im }: Evidence,
  offset: number,
): void {
  const { pilots, pilotCos, pilotSin, u, v, ring } = carriers;
  const { meanRe, meanIm, likesRe, likesIm } = readings;
  for (let at = 0; at < pilots.length; at++) {
    const across = u[pilots[at]!]!;
    const down = v[pilots[at]!]!;
    readAt(
      spectrum,
      lattice.xu * across + lattice.xv * down,
      lattice.yu * across + lattice.yv * down,
      readings,
      at,
    );
  }
  // Pilots stand in the order of their radius, so a ring is a run of them.
  for (let from = 0, to = 0; from < pilots.length; from = to) {
    const which = ring[pilots[from]!]!;
    let mean = 0;
    let likes = 0;
    for (to = from; to < pilots.length && ring[pilots[to]!] === which; to++) {
      mean += meanRe[to]! ** 2 + meanIm[to]! ** 2;
      likes += likesRe[to]! ** 2 + likesIm[to]! ** 2;
    }
    const meanScale = mean > 0 ? (to - from) / mean : 0;
    const likesScale = likes > 0 ? (to - from) / likes : 0;
    for (let at = from; at < to; at++) {
      const meanWeight = limited((meanRe[at]! ** 2 + meanIm[at]! ** 2) * meanScale) * Math.sqrt(meanScale);
      const likesWeight =
        limited((likesRe[at]! ** 2 + likesIm[at]! ** 2) * likesScale) * Math.sqrt(likesScale);
      const real = meanRe[at]! * meanWeight + likesRe[at]! * likesWeight;
      const imaginary = meanIm[at]! * meanWeight + likesIm[at]! * likesWeight;
      re[offset + at] = worth * (real * pilotCos[at]! + imaginary * pilotSin[at]!);
      im[offset + at] = worth * (imaginary * pilotCos[at]! - real * pilotSin[at]!);
    }
  }
}

function limited(power: number): number {
  return 1 / Math.sqrt(1 + power / (LIMIT * LIMIT));
}

/** How far, in effective values, the evidence for shift (x, y) stands out. */
export function scoreAt({ re, im, spread }: Evidence, x: number, y: number): number {
  if (spread === 0) return 0;
  let sum = 0;
  const turn = (2 * Math.PI) / TILE_SIDE;
  for (let at = 0; at < PILOTS; at++) {
    const angle = turn * (PILOT_U[at]! * x + PILOT_V[at]! * y);
    sum += re[at]! * Math.cos(angle) - im[at]! * Math.sin(angle);
  }
  return sum / spread;
}
