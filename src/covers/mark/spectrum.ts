import { fftOf } from "./fft.ts";
import type { Lattice } from "./geometry.ts";
import { besselI0, HALF_WIDTH, KERNEL, KERNEL_STEPS, SHAPE } from "./kernel.ts";
import type { Residue } from "./residue.ts";

/**
 * The Fourier transform of a residue around the centre of the picture, readable at any frequency. Its values are
 * kept on a fine grid. Between them, a kernel interpolates over four grid points on each side. The waves of a rotated, stretched or mirrored mark are then
 * simple lookups.
 */
export interface Spectrum {
  /** Picture pixels per sample; frequencies are in cycles per picture pixel. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * The last stored column. The first is −`LEFT`; columns further left are the conjugates of those on the right.
   */
  readonly reach: number;
  /** Real and imaginary parts, interleaved. */
  readonly parts: Float32Array;
}

/** How many columns left of zero are stored, because the kernel reaches there. */
const LEFT = 2 * HALF_WIDTH;
/** The grid is at least this many times finer than the picture's extent requires. */
const OVERSAMPLING = 1.5;

/** `highest` is the highest frequency that will be read, in cycles per sample. */
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
  // The picture's centre, in samples. The grid's origin is the whole sample next to it.
  const centreX = (pictureWidth - step) / (2 * step);
  const centreY = (pictureHeight - step) / (2 * step);
  const along = transformRows(residue, columns, centreX);
  const parts = new Float32Array(2 * (LEFT + reach + 1) * rows);
  const re = new Float32Array(rows);
  const im = new Float32Array(rows);
  const line = fftOf(rows);
  const correction = corrections(height, rows, centreY);
  const byRow = turnsOf(rows, centreY - middle);
  for (let column = -LEFT; column <= reach; column++) {
    re.fill(0);
    im.fill(0);
    takeColumn(along, columns, column, (y, real, imaginary) => {
      const at = (y - middle) & (rows - 1);
      re[at] = real * correction[y]!;
      im[at] = imaginary * correction[y]!;
    });
    line.forward(re, im, 0);
    const start = 2 * (column + LEFT) * rows;
    putTurned(re, im, (column / columns) * (centreX - (width >> 1)), byRow, parts, start);
  }
  return { step, columns, rows, reach, parts };
}

/** Reads the waves (u, v) of a lattice into `re` and `im`, one by one. */
export function readWaves(
  spectrum: Spectrum,
  { xu, xv, yu, yv }: Lattice,
  u: Int8Array,
  v: Int8Array,
  re: Float32Array,
  im: Float32Array,
): void {
  const { step, columns, rows, reach, parts } = spectrum;
  const wrap = rows - 1;
  // Local, because the tests' module loader makes every access to an import a call, and a search makes millions.
  const [kernel, kernelSteps, halfWidth] = [KERNEL, KERNEL_STEPS, HALF_WIDTH];
  for (let wave = 0; wave < u.length; wave++) {
    const x = (xu * u[wave]! + xv * v[wave]!) * step * columns;
    const y = (yu * u[wave]! + yv * v[wave]!) * step * rows;
    const side = x < 0 ? -1 : 1;
    if (x * side > reach - halfWidth || y > rows / 2 || y < -rows / 2) {
      re[wave] = im[wave] = 0;
      continue;
    }
    const firstX = (Math.ceil(x * side) | 0) - halfWidth;
    const firstY = (Math.ceil(y * side) | 0) - halfWidth;
    const weightX = 4 * (((firstX + halfWidth - x * side) * kernelSteps + 0.5) | 0);
    const weightY = 4 * (((firstY + halfWidth - y * side) * kernelSteps + 0.5) | 0);
    const w0 = kernel[weightY]!;
    const w1 = kernel[weightY + 1]!;
    const w2 = kernel[weightY + 2]!;
    const w3 = kernel[weightY + 3]!;
    // The positions of the four rows in a column; unrolled, because a search spends most of its time here.
    const r0 = 2 * (firstY & wrap);
    const r1 = 2 * ((firstY + 1) & wrap);
    const r2 = 2 * ((firstY + 2) & wrap);
    const r3 = 2 * ((firstY + 3) & wrap);
    let real = 0;
    let imaginary = 0;
    for (let i = 0, at = 2 * (firstX + LEFT) * rows; i < 4; i++, at += 2 * rows) {
      const weight = kernel[weightX + i]!;
      real +=
        weight * (w0 * parts[at + r0]! + w1 * parts[at + r1]! + w2 * parts[at + r2]! + w3 * parts[at + r3]!);
      imaginary +=
        weight *
        (w0 * parts[at + r0 + 1]! +
          w1 * parts[at + r1 + 1]! +
          w2 * parts[at + r2 + 1]! +
          w3 * parts[at + r3 + 1]!);
    }
    re[wave] = real;
    im[wave] = side * imaginary;
  }
}

interface Rows {
  readonly height: number;
  readonly re: Float32Array;
  readonly im: Float32Array;
}

/** Transforms rows two at a time, one as the real and one as the imaginary part. */
function transformRows({ width, height, values }: Residue, columns: number, centre: number): Rows {
  const pairs = (height + 1) >> 1;
  const re = new Float32Array(pairs * columns);
  const im = new Float32Array(pairs * columns);
  const line = fftOf(columns);
  const correction = corrections(width, columns, centre);
  const middle = width >> 1;
  for (let y = 0; y < height; y++) {
    const part = y & 1 ? im : re;
    const start = (y >> 1) * columns;
    for (let x = 0; x < width; x++)
      part[start + ((x - middle) & (columns - 1))] = values[y * width + x]! * correction[x]!;
    if (y & 1 || y === height - 1) line.forward(re, im, start);
  }
  return { height, re, im };
}

/** Separates two real rows f and g that were transformed together as h = f + i·g. H(k) is F + iG, and the conjugate of H(−k) is F − iG. */
function takeColumn(
  { height, re, im }: Rows,
  columns: number,
  column: number,
  give: (y: number, real: number, imaginary: number) => void,
): void {
  const here = column & (columns - 1);
  const there = -column & (columns - 1);
  for (let y = 0, start = 0; y < height; y += 2, start += columns) {
    const re1 = re[start + here]!;
    const im1 = im[start + here]!;
    const re2 = re[start + there]!;
    const im2 = im[start + there]!;
    give(y, (re1 + re2) / 2, (im1 - im2) / 2);
    if (y + 1 < height) give(y + 1, (im1 + im2) / 2, (re2 - re1) / 2);
  }
}

/**
 * Writes a column with its origin moved. For that, each value is rotated by its row's angle in `byRow` plus `turns`.
 */
function putTurned(
  re: Float32Array,
  im: Float32Array,
  turns: number,
  byRow: Turns,
  parts: Float32Array,
  start: number,
): void {
  const alongCos = Math.cos(2 * Math.PI * turns);
  const alongSin = Math.sin(2 * Math.PI * turns);
  for (let row = 0, to = start; row < re.length; row++, to += 2) {
    const cosine = byRow.cos[row]! * alongCos - byRow.sin[row]! * alongSin;
    const sine = byRow.sin[row]! * alongCos + byRow.cos[row]! * alongSin;
    parts[to] = re[row]! * cosine - im[row]! * sine;
    parts[to + 1] = re[row]! * sine + im[row]! * cosine;
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

/** Compensates in advance for the kernel's attenuation at each sample. */
function corrections(extent: number, size: number, centre: number): Float32Array {
  return Float32Array.from({ length: extent }, (_, at) => {
    const argument = Math.sqrt(SHAPE ** 2 - ((2 * Math.PI * HALF_WIDTH * (at - centre)) / size) ** 2);
    return (besselI0(SHAPE) * argument) / (2 * HALF_WIDTH * Math.sinh(argument));
  });
}
