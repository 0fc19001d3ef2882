import { CHROMA, LUMA, TILE_SIDE, type Carriers } from "./carriers.ts";
import { encode } from "./convolution.ts";
import { transformSquare } from "./fft-plane.ts";
import { messageOf } from "./payload.ts";

/** Peaks are visible and add little strength, so the sum of the waves is limited to about this many times its RMS. */
const CREST = 1.8;
const ROUNDS = 4;
/** Enough points per side to sample waves of up to 26 cycles well. */
const COARSE_SIDE = 128;

/**
 * How the strength is spread over the waves. In `even`, all have the same amplitude, which suits texture: there the
 * picture's own long waves drown the mark's. In `long`, amplitudes fall with the square of the frequency, which suits
 * flat grounds: in covers less than 500 pixels wide, WebP keeps only their long waves.
 */
export type Spread = "even" | "long";

/** The last tiles: the covers of a group are often drawn one after another, and making a tile takes as long as adding it. */
const last = new Map<string, { readonly payload: number; readonly tile: Float32Array }>();

/**
 * One period of the signal of a payload in one channel, scaled to an RMS of 1. Covers carry the signal in luma; those
 * drawn until November 2026 also carry the one in chroma.
 */
export function tileOf(payload: number, channel: "luma" | "chroma", spread: Spread): Float32Array {
  const known = last.get(channel + spread);
  if (known?.payload === payload) return known.tile;
  const carriers = channel === "luma" ? LUMA : CHROMA;
  const tile = sumWaves(carriers, encode(messageOf(payload)), spread);
  last.set(channel + spread, { payload, tile });
  return tile;
}

function sumWaves(carriers: Carriers, coded: Uint8Array, spread: Spread): Float32Array {
  const { re, im } = amplitudesOf(carriers, coded);
  if (spread === "long") {
    for (let wave = 0; wave < carriers.count; wave++) {
      const weight = 1 / (carriers.u[wave]! ** 2 + carriers.v[wave]! ** 2);
      re[wave]! *= weight;
      im[wave]! *= weight;
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const points = draw(carriers, re, im, COARSE_SIDE);
    const limit = CREST * effectiveValue(points);
    for (let at = 0; at < points.length; at++) points[at] = Math.max(-limit, Math.min(limit, points[at]!));
    project(carriers, points, re, im);
  }
  const points = draw(carriers, re, im, TILE_SIDE);
  const scale = 1 / effectiveValue(points);
  return points.map((value) => value * scale);
}

function amplitudesOf(carriers: Carriers, coded: Uint8Array): { re: Float32Array; im: Float32Array } {
  const re = new Float32Array(carriers.count);
  const im = new Float32Array(carriers.count);
  carriers.pilots.forEach((wave, at) => {
    re[wave] = carriers.pilotCos[at]!;
    im[wave] = carriers.pilotSin[at]!;
  });
  carriers.data.forEach((wave, at) => {
    re[wave] = (carriers.signs[2 * at]! * (2 * coded[carriers.bits[2 * at]!]! - 1)) / Math.SQRT2;
    im[wave] = (carriers.signs[2 * at + 1]! * (2 * coded[carriers.bits[2 * at + 1]!]! - 1)) / Math.SQRT2;
  });
  return { re, im };
}

/** Re Σ a·e^(2πi(ux + vy)) on a grid: the imaginary part of the transform is ignored. */
function draw(carriers: Carriers, re: Float32Array, im: Float32Array, side: number): Float32Array {
  const points = new Float32Array(side * side);
  const unread = new Float32Array(side * side);
  for (let wave = 0; wave < carriers.count; wave++) {
    const place = placeOf(carriers, wave, side);
    points[place] = re[wave]!;
    unread[place] = im[wave]!;
  }
  transformSquare(points, unread, side, "inverse", 1 + Math.max(...carriers.v));
  return points;
}

/** The amplitudes of the carriers in `points` after clipping; everything else is dropped. */
function project(carriers: Carriers, points: Float32Array, re: Float32Array, im: Float32Array): void {
  const imaginary = new Float32Array(points.length);
  transformSquare(points, imaginary, COARSE_SIDE, "forward");
  for (let wave = 0; wave < carriers.count; wave++) {
    const place = placeOf(carriers, wave, COARSE_SIDE);
    re[wave] = (2 * points[place]!) / points.length;
    im[wave] = (2 * imaginary[place]!) / points.length;
  }
}

function placeOf(carriers: Carriers, wave: number, side: number): number {
  return ((carriers.v[wave]! + side) % side) * side + ((carriers.u[wave]! + side) % side);
}

function effectiveValue(points: Float32Array): number {
  let sum = 0;
  for (const value of points) sum += value * value;
  return Math.sqrt(sum / points.length);
}
