import { CHROMA, LUMA, TILE_SIDE, type Carriers } from "./carriers.ts";
import { CODED_BITS, decode, encode } from "./convolution.ts";
import { payloadOf } from "./payload.ts";
import { limited, type Spectra } from "./pilots.ts";
import type { Sighting } from "./search.ts";
import { readWaves, type Spectrum } from "./spectrum.ts";

/** The decoded data waves of a sighting, if the checksum is correct. */
export interface Decoding {
  readonly payload: number;
  /** How well the received signal matches the one that the payload would have, in standard deviations of noise. */
  readonly score: number;
}

export function decodeAt(spectra: Spectra, sighting: Sighting): Decoding | null {
  const luma = chipsOf(spectra.luma, LUMA, sighting);
  const chroma = chipsOf(spectra.chroma, CHROMA, sighting);
  const softBits = new Float32Array(CODED_BITS);
  luma.forEach((chip, at) => (softBits[LUMA.bits[at]!]! += chip));
  chroma.forEach((chip, at) => (softBits[CHROMA.bits[at]!]! += chip));
  const message = decode(softBits);
  const payload = payloadOf(message);
  return payload === null ? null : { payload, score: agreement(encode(message), softBits, luma, chroma) };
}

/** The correlation with the sent bits, divided by the RMS value that it has in a picture without a mark. */
function agreement(coded: Uint8Array, softBits: Float32Array, ...channels: Float32Array[]): number {
  let sum = 0;
  for (let bit = 0; bit < CODED_BITS; bit++) sum += coded[bit] ? softBits[bit]! : -softBits[bit]!;
  let squares = 0;
  for (const chips of channels) for (const chip of chips) squares += chip * chip;
  return squares > 0 ? sum / Math.sqrt(squares) : 0;
}

/** One soft value per cosine and sine of the data waves, positive if its coded bit is likely 1. */
function chipsOf(spectrum: Spectrum, carriers: Carriers, { lattice, x, y }: Sighting): Float32Array {
  const re = new Float32Array(carriers.count);
  const im = new Float32Array(carriers.count);
  readWaves(spectrum, lattice, carriers.u, carriers.v, re, im);
  for (let wave = 0; wave < carriers.count; wave++) {
    const angle = (2 * Math.PI * (carriers.u[wave]! * x + carriers.v[wave]! * y)) / TILE_SIDE;
    const real = re[wave]! * Math.cos(angle) - im[wave]! * Math.sin(angle);
    im[wave] = re[wave]! * Math.sin(angle) + im[wave]! * Math.cos(angle);
    re[wave] = real;
  }
  return weighed(carriers, re, im);
}

/**
 * Weighs each ring by the strength of the mark in it, measured by the pilots, relative to the ring's total
 * strength.
 */
function weighed(carriers: Carriers, re: Float32Array, im: Float32Array): Float32Array {
  const chips = new Float32Array(carriers.signs.length);
  const { gains, noises } = ringsOf(carriers, re, im);
  const { data, signs, ring } = carriers;
  for (let at = 0; at < data.length; at++) {
    const wave = data[at]!;
    const gain = gains[ring[wave]!]!;
    const noise = noises[ring[wave]!]!;
    if (noise === 0) continue;
    const size = (re[wave]! ** 2 + im[wave]! ** 2) / noise;
    const worth = (gain / noise) * limited(size);
    chips[2 * at] = worth * signs[2 * at]! * re[wave]!;
    chips[2 * at + 1] = worth * signs[2 * at + 1]! * im[wave]!;
  }
  return chips;
}

function ringsOf(
  { rings, ring, count, pilots, pilotCos, pilotSin }: Carriers,
  re: Float32Array,
  im: Float32Array,
): { gains: Float32Array; noises: Float32Array } {
  const gains = new Float32Array(rings);
  const noises = new Float32Array(rings);
  const waves = new Float32Array(rings);
  const known = new Float32Array(rings);
  for (let wave = 0; wave < count; wave++) {
    noises[ring[wave]!]! += re[wave]! ** 2 + im[wave]! ** 2;
    waves[ring[wave]!]!++;
  }
  for (let at = 0; at < noises.length; at++) if (waves[at]! > 0) noises[at]! /= waves[at]!;
  for (let at = 0; at < pilots.length; at++) {
    const wave = pilots[at]!;
    const size = noises[ring[wave]!]! ? (re[wave]! ** 2 + im[wave]! ** 2) / noises[ring[wave]!]! : 0;
    gains[ring[wave]!]! += (re[wave]! * pilotCos[at]! + im[wave]! * pilotSin[at]!) * limited(size);
    known[ring[wave]!]!++;
  }
  for (let at = 0; at < gains.length; at++) if (known[at]! > 0) gains[at]! /= known[at]!;
  return { gains: smoothed(gains, noises), noises };
}

/**
 * A ring's few pilots determine its gain only roughly, so the gain is averaged with those of the neighbouring
 * rings. The result is never negative.
 */
function smoothed(gains: Float32Array, noises: Float32Array): Float32Array {
  const relative = gains.map((gain, at) => (noises[at]! > 0 ? gain / Math.sqrt(noises[at]!) : 0));
  return gains.map((_, at) => {
    let sum = 2 * relative[at]!;
    let count = 2;
    for (const near of [at - 1, at + 1]) {
      if (near < 0 || near >= gains.length) continue;
      sum += relative[near]!;
      count++;
    }
    return Math.max(0, sum / count) * Math.sqrt(noises[at]!);
  });
}
