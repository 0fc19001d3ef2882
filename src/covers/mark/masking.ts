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
  const blocks = roughness(pixels, columns, rows);
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
function roughness(pixels: Pixels, columns: number, rows: number): Float32Array {
  const { width, height } = pixels;
  const sums = new Float32Array(columns * rows);
  const threes = new Float32Array(width);
  // Three lines at a time: the luma of the whole picture would take 7 MB.
  let [above, here, below] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  lumaOfLine(pixels, 0, here);
  above.set(here);
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) lumaOfLine(pixels, y + 1, below);
    else below.set(here);
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x++) threes[x] = above[x]! + here[x]! + below[x]!;
    let before = threes[0]!;
    let middle = before;
    for (let x = 0; x < width; x++) {
      const after = x < width - 1 ? threes[x + 1]! : middle;
      const mean = (before + middle + after) / 9;
      sums[row + ((x / BLOCK) | 0)]! += Math.abs(here[x]! - mean);
      before = middle;
      middle = after;
    }
    [above, here, below] = [here, below, above];
  }
  return sums.map((sum) => sum / (BLOCK * BLOCK));
}

function lumaOfLine({ data, width, channels }: Pixels, y: number, line: Float32Array): void {
  let from = y * width * channels;
  if (channels < 3) for (let x = 0; x < width; x++, from += channels) line[x] = data[from]!;
  else
    for (let x = 0; x < width; x++, from += channels)
      line[x] = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
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
