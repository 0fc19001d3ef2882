import { CHROMA, LUMA, TILE_SIDE, type Carriers } from "./carriers.ts";
import { encode } from "./convolution.ts";
import { fftOf } from "./fft.ts";
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
  for (let at = 0; at < points.length; at++) points[at]! *= scale;
  return points;
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

/**
 * Re Σ a·e^(2πi(ux + vy)) on a grid. A transform of the whole grid would mostly add zeros: there are a few dozen rows of
 * waves, so only these are transformed, and added up column by column. The lines y and -y share their products.
 */
function draw(carriers: Carriers, re: Float32Array, im: Float32Array, side: number): Float32Array {
  const rows = rowsOf(carriers);
  const rowRe = new Float32Array(rows * side);
  const rowIm = new Float32Array(rows * side);
  for (let wave = 0; wave < carriers.count; wave++) {
    const place = placeOf(carriers, wave, side);
    rowRe[place] = re[wave]!;
    rowIm[place] = im[wave]!;
  }
  const { inverse } = fftOf(side);
  for (let v = 0; v < rows; v++) inverse(rowRe, rowIm, v * side);
  // Column by column, so that the sums below read consecutive numbers.
  const columnRe = turned(rowRe, rows, side);
  const columnIm = turned(rowIm, rows, side);
  const [cos, sin] = circleOf(side);
  const points = new Float32Array(side * side);
  const cosines = new Float64Array(rows);
  const sines = new Float64Array(rows);
  for (let y = 0; y <= side / 2; y++) {
    for (let v = 0; v < rows; v++) {
      cosines[v] = cos[(v * y) % side]!;
      sines[v] = sin[(v * y) % side]!;
    }
    const [here, there] = [y * side, ((side - y) % side) * side];
    for (let x = 0, from = 0; x < side; x++, from += rows) {
      let even = 0;
      let odd = 0;
      for (let v = 0; v < rows; v++) {
        even += cosines[v]! * columnRe[from + v]!;
        odd += sines[v]! * columnIm[from + v]!;
      }
      points[there + x] = even + odd;
      points[here + x] = even - odd;
    }
  }
  return points;
}

function turned(values: Float32Array, rows: number, side: number): Float64Array {
  const columns = new Float64Array(values.length);
  for (let v = 0; v < rows; v++) for (let x = 0; x < side; x++) columns[x * rows + v] = values[v * side + x]!;
  return columns;
}

/** The amplitudes of the carriers in `points` after clipping; everything else is dropped. */
function project(carriers: Carriers, points: Float32Array, re: Float32Array, im: Float32Array): void {
  const side = COARSE_SIDE;
  const rows = rowsOf(carriers);
  const rowRe = new Float32Array(rows * side);
  const rowIm = new Float32Array(rows * side);
  const [cos, sin] = circleOf(side);
  const half = side / 2;
  const even = new Float64Array(half + 1);
  const odd = new Float64Array(half + 1);
  for (let x = 0; x < side; x++) {
    for (let y = 0; y <= half; y++) {
      const here = points[y * side + x]!;
      const there = y === 0 || y === half ? 0 : points[(side - y) * side + x]!;
      even[y] = here + there;
      odd[y] = here - there;
    }
    for (let v = 0; v < rows; v++) {
      let real = 0;
      let imaginary = 0;
      for (let y = 0, turn = 0; y <= half; y++, turn = (turn + v) % side) {
        real += cos[turn]! * even[y]!;
        imaginary -= sin[turn]! * odd[y]!;
      }
      rowRe[v * side + x] = real;
      rowIm[v * side + x] = imaginary;
    }
  }
  const { forward } = fftOf(side);
  for (let v = 0; v < rows; v++) forward(rowRe, rowIm, v * side);
  for (let wave = 0; wave < carriers.count; wave++) {
    const place = placeOf(carriers, wave, side);
    re[wave] = (2 * rowRe[place]!) / points.length;
    im[wave] = (2 * rowIm[place]!) / points.length;
  }
}

/** Waves have no negative v, so their rows are the first ones. */
function rowsOf({ v }: Carriers): number {
  return 1 + Math.max(...v);
}

const circles = new Map<number, readonly [cos: Float64Array, sin: Float64Array]>();

/** Cosine and sine of every part of a turn in `side` parts. */
function circleOf(side: number): readonly [cos: Float64Array, sin: Float64Array] {
  let circle = circles.get(side);
  if (circle === undefined) {
    const turns = Float64Array.from({ length: side }, (_, at) => (2 * Math.PI * at) / side);
    circles.set(side, (circle = [turns.map(Math.cos), turns.map(Math.sin)]));
  }
  return circle;
}

function placeOf(carriers: Carriers, wave: number, side: number): number {
  return carriers.v[wave]! * side + ((carriers.u[wave]! + side) % side);
}

function effectiveValue(points: Float32Array): number {
  let sum = 0;
  for (const value of points) sum += value * value;
  return Math.sqrt(sum / points.length);
}
