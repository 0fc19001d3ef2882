import { fftOf } from "./fft.ts";
import type { Residue } from "./residue.ts";

/**
 * The Fourier transform of a residue around the middle of the picture, to be read at any frequency: a fine grid, of which
 * four points a side are joined by a Kaiser-Bessel kernel. What a turned, stretched or mirrored mark would leave at its
 * waves is then a matter of looking it up. The two residues are the real and the imaginary part of what is transformed.
 */
export interface Spectrum {
  /** Picture pixels a sample: frequencies are given in cycles a picture pixel. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** Columns from −reach to reach are there, one after the other, each with all rows. */
  readonly reach: number;
  readonly re: Float32Array;
  readonly im: Float32Array;
}

const HALF_WIDTH = 2;
const SHAPE = 8;
/** The grid is at least this many times finer than the picture's extent asks for. */
const OVERSAMPLING = 1.5;
const KERNEL_STEPS = 512;
const KERNEL = Float32Array.from({ length: HALF_WIDTH * KERNEL_STEPS + 2 }, (_, at) =>
  kernelAt(at / KERNEL_STEPS),
);

/** `highest` is the highest frequency that will be read, in cycles a sample. */
export function spectrumOf(
  residue: Residue,
  pictureWidth: number,
  pictureHeight: number,
  highest: number,
): Spectrum {
  const { width, height, step } = residue;
  const columns = gridSize(width);
  const rows = gridSize(height);
  const reach = Math.min(columns / 2 - 1, Math.ceil(highest * columns) + HALF_WIDTH + 1);
  const middle = height >> 1;
  // The picture's middle, in samples; the grid has its origin at the whole sample beside it.
  const centreX = (pictureWidth - step) / (2 * step);
  const centreY = (pictureHeight - step) / (2 * step);
  const along = transformRows(residue, columns, centreX);
  const re = new Float32Array((2 * reach + 1) * rows);
  const im = new Float32Array((2 * reach + 1) * rows);
  const line = fftOf(rows);
  const correction = corrections(height, rows, centreY);
  const byRow = turnsOf(rows, centreY - middle);
  for (let column = -reach; column <= reach; column++) {
    const start = (column + reach) * rows;
    const source = column & (columns - 1);
    for (let y = 0; y < height; y++) {
      const at = start + ((y - middle) & (rows - 1));
      re[at] = along.re[y * columns + source]! * correction[y]!;
      im[at] = along.im[y * columns + source]! * correction[y]!;
    }
    line.forward(re, im, start);
    turn(re, im, start, (column / columns) * (centreX - (width >> 1)), byRow);
  }
  return { step, columns, rows, reach, re, im };
}

/** Values of both residues at frequencies; reading `count` of them fills the first `count` places. */
export interface Readings {
  readonly meanRe: Float32Array;
  readonly meanIm: Float32Array;
  readonly likesRe: Float32Array;
  readonly likesIm: Float32Array;
}

const weightsX = new Float32Array(2 * HALF_WIDTH);
const weightsY = new Float32Array(2 * HALF_WIDTH);

/** Reads at (fx, fy), in cycles a picture pixel, into place `to`. */
export function readAt(spectrum: Spectrum, fx: number, fy: number, readings: Readings, to: number): void {
  const { step, columns, rows, reach, re, im } = spectrum;
  const x = fx * step * columns;
  const y = fy * step * rows;
  if (x > reach - 2 || x < 2 - reach || y > rows / 2 || y < -rows / 2) {
    readings.meanRe[to] = readings.meanIm[to] = readings.likesRe[to] = readings.likesIm[to] = 0;
    return;
  }
  const firstX = weigh(x, weightsX);
  const firstY = weigh(y, weightsY);
  let re1 = 0;
  let im1 = 0;
  let re2 = 0;
  let im2 = 0;
  for (let i = 0; i < 4; i++) {
    const here = (firstX + i + reach) * rows;
    const there = (reach - firstX - i) * rows;
    const weight = weightsX[i]!;
    for (let j = 0; j < 4; j++) {
      const both = weight * weightsY[j]!;
      const at = here + ((firstY + j) & (rows - 1));
      const opposite = there + (-(firstY + j) & (rows - 1));
      re1 += both * re[at]!;
      im1 += both * im[at]!;
      re2 += both * re[opposite]!;
      im2 += both * im[opposite]!;
    }
  }
  // Of f + i·g with real f and g: F(k) and the conjugate of F(−k) are F + iG and F − iG.
  readings.meanRe[to] = (re1 + re2) / 2;
  readings.meanIm[to] = (im1 - im2) / 2;
  readings.likesRe[to] = (im1 + im2) / 2;
  readings.likesIm[to] = (re2 - re1) / 2;
}

function weigh(place: number, weights: Float32Array): number {
  const first = Math.ceil(place) - HALF_WIDTH;
  for (let at = 0; at < 4; at++) {
    const distance = Math.abs(place - first - at) * KERNEL_STEPS;
    const whole = distance | 0;
    weights[at] = KERNEL[whole]! + (KERNEL[whole + 1]! - KERNEL[whole]!) * (distance - whole);
  }
  return first;
}

function transformRows(
  { width, height, byMean, byLikes }: Residue,
  columns: number,
  centre: number,
): { re: Float32Array; im: Float32Array } {
  const re = new Float32Array(height * columns);
  const im = new Float32Array(height * columns);
  const line = fftOf(columns);
  const correction = corrections(width, columns, centre);
  const middle = width >> 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * columns + ((x - middle) & (columns - 1));
      re[at] = byMean[y * width + x]! * correction[x]!;
      im[at] = byLikes[y * width + x]! * correction[x]!;
    }
    line.forward(re, im, y * columns);
  }
  return { re, im };
}

/** Moves the origin by `offset` rows, and by `turns` along: each value is turned by an angle. */
function turn(re: Float32Array, im: Float32Array, start: number, turns: number, byRow: Turns): void {
  const alongCos = Math.cos(2 * Math.PI * turns);
  const alongSin = Math.sin(2 * Math.PI * turns);
  for (let row = 0, at = start; row < byRow.cos.length; row++, at++) {
    const cosine = byRow.cos[row]! * alongCos - byRow.sin[row]! * alongSin;
    const sine = byRow.sin[row]! * alongCos + byRow.cos[row]! * alongSin;
    const real = re[at]! * cosine - im[at]! * sine;
    im[at] = re[at]! * sine + im[at]! * cosine;
    re[at] = real;
  }
}

interface Turns {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

function turnsOf(rows: number, offset: number): Turns {
  const angles = Array.from(
    { length: rows },
    (_, row) => 2 * Math.PI * ((row < rows / 2 ? row : row - rows) / rows) * offset,
  );
  return { cos: Float32Array.from(angles, Math.cos), sin: Float32Array.from(angles, Math.sin) };
}

function gridSize(extent: number): number {
  return 2 ** Math.max(4, Math.ceil(Math.log2(extent * OVERSAMPLING)));
}

/** What the kernel takes away at each sample is given beforehand. */
function corrections(extent: number, size: number, centre: number): Float32Array {
  return Float32Array.from({ length: extent }, (_, at) => {
    const argument = Math.sqrt(SHAPE ** 2 - ((2 * Math.PI * HALF_WIDTH * (at - centre)) / size) ** 2);
    return (besselI0(SHAPE) * argument) / (2 * HALF_WIDTH * Math.sinh(argument));
  });
}

function kernelAt(distance: number): number {
  return distance >= HALF_WIDTH
    ? 0
    : besselI0(SHAPE * Math.sqrt(1 - (distance / HALF_WIDTH) ** 2)) / besselI0(SHAPE);
}

function besselI0(argument: number): number {
  let sum = 1;
  let term = 1;
  for (let order = 1; term > 1e-12 * sum; order++) {
    term *= (argument / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}
