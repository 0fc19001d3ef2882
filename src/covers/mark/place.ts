import { TILE_SIDE } from "./carriers.ts";
import type { Lattice } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";
import { planesOf } from "./planes.ts";
import type { FoundMark } from "./read.ts";
import { residueOf, type Residue } from "./residue.ts";
import { tileOf } from "./tile.ts";

/** A rectangle in a picture, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture is divided into this many cells along its longer side. */
const CELLS = 32;

/**
 * Where in the picture a mark is: the rectangle in which the picture's residue agrees best with what the mark should
 * look like there. Exact to about one cell.
 */
export function placeOf(pixels: Pixels, { payload, sighting, step }: FoundMark): Place {
  const { width, height } = pixels;
  const side = Math.max(width, height) / CELLS;
  const columns = Math.max(1, Math.round(width / side));
  const rows = Math.max(1, Math.round(height / side));
  const agreement = new Float64Array(columns * rows);
  const { luma, chroma } = planesOf(pixels, step);
  for (const [plane, wanted] of [
    [luma, tileOf(payload, "luma", "even")],
    [chroma, tileOf(payload, "chroma", "even")],
  ] as const) {
    const cells = agreementOf(residueOf(plane), wanted, sighting, pixels, columns, rows);
    cells.forEach((cell, at) => (agreement[at]! += cell));
  }
  const box = bestBox(agreement, columns, rows);
  const left = Math.round((box.left * width) / columns);
  const top = Math.round((box.top * height) / rows);
  return {
    left,
    top,
    width: Math.round((box.right * width) / columns) - left,
    height: Math.round((box.bottom * height) / rows) - top,
  };
}

/** The correlation of the residue with the tile in each cell, in multiples of what chance gives. */
function agreementOf(
  { width, height, step, values }: Residue,
  tile: Float32Array,
  { lattice, x, y }: { readonly lattice: Lattice; readonly x: number; readonly y: number },
  pixels: Pixels,
  columns: number,
  rows: number,
): Float64Array {
  const sums = new Float64Array(columns * rows);
  const squares = new Float64Array(columns * rows);
  const wrap = TILE_SIDE - 1;
  for (let row = 0; row < height; row++) {
    const down = (row + 0.5) * step - pixels.height / 2;
    const cells = Math.min(rows - 1, Math.floor(((row + 0.5) * step * rows) / pixels.height)) * columns;
    for (let column = 0; column < width; column++) {
      const along = (column + 0.5) * step - pixels.width / 2;
      const tileX = Math.round((lattice.xu * along + lattice.yu * down) * TILE_SIDE - x) & wrap;
      const tileY = Math.round((lattice.xv * along + lattice.yv * down) * TILE_SIDE - y) & wrap;
      const product = values[row * width + column]! * tile[tileY * TILE_SIDE + tileX]!;
      const cell =
        cells + Math.min(columns - 1, Math.floor(((column + 0.5) * step * columns) / pixels.width));
      sums[cell]! += product;
      squares[cell]! += product * product;
    }
  }
  return sums.map((sum, cell) => (squares[cell]! > 0 ? sum / Math.sqrt(squares[cell]!) : 0));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle of cells whose sum above a threshold is greatest. The threshold is a third of what the best cells have. */
function bestBox(agreement: Float64Array, columns: number, rows: number): Box {
  const sorted = agreement.toSorted((a, b) => b - a);
  const best = sorted.slice(0, Math.max(1, sorted.length >> 3));
  const threshold = best.reduce((sum, value) => sum + value, 0) / best.length / 3;
  let most = -Infinity;
  let box: Box = { left: 0, top: 0, right: columns, bottom: rows };
  for (let top = 0; top < rows; top++) {
    const sums = new Float64Array(columns);
    for (let bottom = top; bottom < rows; bottom++) {
      for (let column = 0; column < columns; column++)
        sums[column]! += Math.min(agreement[bottom * columns + column]!, 3 * threshold) - threshold;
      let [sum, left] = [0, 0];
      for (let column = 0; column < columns; column++) {
        sum += sums[column]!;
        if (sum > most) {
          most = sum;
          box = { left, top, right: column + 1, bottom: bottom + 1 };
        }
        if (sum < 0) [sum, left] = [0, column + 1];
      }
    }
  }
  return box;
}
