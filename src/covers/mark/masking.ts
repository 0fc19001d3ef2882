import type { Pixels } from "./pixels.ts";

/** Block size in pixels: the mark's strength is set per block and interpolated between block centres. */
export const BLOCK = 4;

/** Local activity of a picture, in grey levels, one value per block. */
export interface Activity {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/**
 * How busy the picture is around each block: how much its pixels differ from their 3x3 means, averaged over
 * 8x8 pixels. A block gets the lowest value among itself and its neighbours 8 pixels away, because a single
 * edge between flat areas would not hide the mark.
 */
export function activityOf(pixels: Pixels): Activity {
  const columns = Math.ceil(pixels.width / BLOCK);
  const rows = Math.ceil(pixels.height / BLOCK);
  const blocks = roughness(lumaOf(pixels), pixels.width, pixels.height, columns, rows);
  const wide = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const below = Math.min(row + 1, rows - 1);
    for (let column = 0; column < columns; column++) {
      const right = Math.min(column + 1, columns - 1);
      wide[row * columns + column] =
        (blocks[row * columns + column]! +
          blocks[row * columns + right]! +
          blocks[below * columns + column]! +
          blocks[below * columns + right]!) /
        4;
    }
  }
  return {
    columns,
    rows,
    values: leastAround(leastAround(wide, columns, rows, "across"), columns, rows, "down"),
  };
}

export function lumaOf({ data, width, height, channels }: Pixels): Float32Array {
  const luma = new Float32Array(width * height);
  if (channels < 3) return luma.map((_, at) => data[at]!);
  for (let at = 0, from = 0; at < luma.length; at++, from += channels) {
    luma[at] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
  }
  return luma;
}

/** For each block, the mean absolute difference of its pixels from the mean of their 3x3 neighbourhood. */
function roughness(
  luma: Float32Array,
  width: number,
  height: number,
  columns: number,
  rows: number,
): Float32Array {
  const sums = new Float32Array(columns * rows);
  const threes = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const above = Math.max(y - 1, 0) * width;
    const here = y * width;
    const below = Math.min(y + 1, height - 1) * width;
    for (let x = 0; x < width; x++) threes[x] = luma[above + x]! + luma[here + x]! + luma[below + x]!;
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x++) {
      const mean = (threes[x > 0 ? x - 1 : 0]! + threes[x]! + threes[x < width - 1 ? x + 1 : x]!) / 9;
      sums[row + ((x / BLOCK) | 0)]! += Math.abs(luma[here + x]! - mean);
    }
  }
  return sums.map((sum) => sum / (BLOCK * BLOCK));
}

/** The minimum of each block and the blocks two places before and after it, in one direction. */
function leastAround(
  values: Float32Array,
  columns: number,
  rows: number,
  way: "across" | "down",
): Float32Array {
  const count = way === "across" ? columns : rows;
  const step = way === "across" ? 1 : columns;
  return values.map((value, at) => {
    const place = way === "across" ? at % columns : Math.floor(at / columns);
    const before = place >= 2 ? values[at - 2 * step]! : value;
    const after = place + 2 < count ? values[at + 2 * step]! : value;
    return Math.min(value, before, after);
  });
}
