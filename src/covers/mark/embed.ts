import { TILE_SIDE } from "./carriers.ts";
import { activityOf, BLOCK, type Activity } from "./masking.ts";
import { checkPixels, type Pixels } from "./pixels.ts";
import { tileOf, type Tile } from "./tile.ts";

/** Values are first compressed into this range, equally in every channel, so that black and white can carry the mark. */
const DARKEST = 4;
const BRIGHTEST = 251;

/** Per channel: RMS strength in flat areas, in grey levels; maximum factor in texture; how fast the factor rises. */
const LUMA_STRENGTH = 0.42;
const LUMA_MOST = 4;
const LUMA_RISE = 0.9;
const CHROMA_STRENGTH = 0.95;
const CHROMA_MOST = 1.5;
const CHROMA_RISE = 0.25;

/** A new picture of the same size with the mark embedded. Alpha is unchanged. */
export function embedMark(pixels: Pixels, payload: number): Pixels {
  checkPixels(pixels);
  const tile = tileOf(payload);
  const activity = activityOf(pixels);
  const data = new Uint8ClampedArray(pixels.data);
  const gains = new Float32Array(pixels.width);
  for (let y = 0; y < pixels.height; y++) {
    interpolateRow(activity, y, gains);
    markRow(data, pixels, y, tile, gains);
  }
  return { ...pixels, data };
}

/** The picture just before the mark is added, as a reference for measuring what the mark changes. */
export function withHeadroom(pixels: Pixels): Pixels {
  const data = new Uint8ClampedArray(pixels.data);
  const colours = Math.min(pixels.channels, 3);
  for (let from = 0; from < data.length; from += pixels.channels) {
    for (let at = from; at < from + colours; at++) data[at] = roomed(data[at]!);
  }
  return { ...pixels, data };
}

function roomed(value: number): number {
  return DARKEST + (value * (BRIGHTEST - DARKEST)) / 255;
}

/** The activity at each pixel of a row, interpolated linearly between block centres. */
function interpolateRow({ columns, rows, values }: Activity, y: number, row: Float32Array): void {
  const down = Math.max(0, Math.min(rows - 1, (y + 0.5) / BLOCK - 0.5));
  const above = Math.min(rows - 1, Math.floor(down));
  const below = Math.min(rows - 1, above + 1);
  const share = down - above;
  for (let x = 0; x < row.length; x++) {
    const along = Math.max(0, Math.min(columns - 1, (x + 0.5) / BLOCK - 0.5));
    const left = along | 0;
    const right = left + 1 < columns ? left + 1 : left;
    const upper =
      values[above * columns + left]! * (1 - along + left) +
      values[above * columns + right]! * (along - left);
    const lower =
      values[below * columns + left]! * (1 - along + left) +
      values[below * columns + right]! * (along - left);
    row[x] = upper * (1 - share) + lower * share;
  }
}

function markRow(
  data: Uint8ClampedArray,
  { width, channels }: Pixels,
  y: number,
  tile: Tile,
  activity: Float32Array,
): void {
  const tileRow = (y % TILE_SIDE) * TILE_SIDE;
  for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
    const place = tileRow + (x % TILE_SIDE);
    const busy = activity[x]!;
    const luma = LUMA_STRENGTH * Math.min(LUMA_MOST, 1 + LUMA_RISE * busy) * tile.luma[place]!;
    data[at] = roomed(data[at]!) + luma;
    if (channels < 3) continue;
    const chroma = CHROMA_STRENGTH * Math.min(CHROMA_MOST, 1 + CHROMA_RISE * busy) * tile.chroma[place]!;
    data[at + 1] = roomed(data[at + 1]!) + luma - 0.344 * chroma;
    data[at + 2] = roomed(data[at + 2]!) + luma + 1.772 * chroma;
  }
}
