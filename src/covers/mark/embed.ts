import { TILE_SIDE } from "./carriers.ts";
import { steadyGround } from "./ground.ts";
import { activityOf, BLOCK, type Activity } from "./masking.ts";
import { checkPixels, type Pixels } from "./pixels.ts";
import { tileOf } from "./tile.ts";
import { BLUE, GREEN, GREY, RED } from "./webp-colours.ts";

/** Values are first compressed into this range, equally in every channel, so that black and white can carry the mark. */
const DARKEST = 4;
const BRIGHTEST = 251;

/**
 * RMS strength on flat grounds, in grey levels. The peaks are about two levels, which changes almost every colour by
 * less than 1 ΔE00. Chroma stays as it is: the same strength there would change dark and grey colours by four times as much.
 */
const FLAT_STRENGTH = 1.25;
/** How fast texture takes over from flat ground as activity rises. */
const TEXTURE_RISE = 3;
/** In texture, per channel: RMS strength without activity, the maximum factor, and how fast the factor rises. */
const LUMA_STRENGTH = 0.42;
const LUMA_MOST = 4;
const LUMA_RISE = 0.9;
const CHROMA_STRENGTH = 0.94;
const CHROMA_MOST = 1.5;
const CHROMA_RISE = 0.25;
/** How many equal pixels in a row are a flat ground. */
const LEAST_RUN = 16;

/** A new picture of the same size with the mark embedded. Alpha is unchanged. */
export function embedMark(pixels: Pixels, payload: number): Pixels {
  checkPixels(pixels);
  const marked = withHeadroom(pixels);
  const tiles: Tiles = {
    ground: tileOf(payload, "luma", "long"),
    luma: tileOf(payload, "luma", "even"),
    chroma: tileOf(payload, "chroma", "even"),
  };
  const activity = activityOf(pixels);
  const busy = new Float32Array(pixels.width);
  for (let y = 0; y < pixels.height; y++) {
    interpolateRow(activity, y, busy);
    markRow(marked, y, tiles, busy);
  }
  return marked;
}

interface Tiles {
  readonly ground: Float32Array;
  readonly luma: Float32Array;
  readonly chroma: Float32Array;
}

function markRow({ data, width, channels }: Headed, y: number, tiles: Tiles, busy: Float32Array): void {
  const row = (y % TILE_SIDE) * TILE_SIDE;
  for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
    const place = row + (x % TILE_SIDE);
    const activity = busy[x]!;
    const texture = Math.min(1, TEXTURE_RISE * activity);
    const inTexture = texture * LUMA_STRENGTH * Math.min(LUMA_MOST, 1 + LUMA_RISE * activity);
    const luma = (1 - texture) * FLAT_STRENGTH * tiles.ground[place]! + inTexture * tiles.luma[place]!;
    if (channels < 3) {
      data[at]! += levelsFor(GREY * data[at]!, luma);
      continue;
    }
    // The same in every channel, so that rounding does not change the hue.
    const steps = RED * data[at]! + GREEN * data[at + 1]! + BLUE * data[at + 2]!;
    const levels = texture < 1 ? levelsFor(steps, luma) : luma;
    const chroma =
      texture * CHROMA_STRENGTH * Math.min(CHROMA_MOST, 1 + CHROMA_RISE * activity) * tiles.chroma[place]!;
    data[at]! += levels;
    data[at + 1]! += levels - 0.344 * chroma;
    data[at + 2]! += levels + 1.772 * chroma;
  }
}

/** The activity at each pixel of a row, interpolated linearly between block centres. */
function interpolateRow({ columns, rows, values }: Activity, y: number, row: Float32Array): void {
  const down = Math.max(0, Math.min(rows - 1, (y + 0.5) / BLOCK - 0.5));
  const above = Math.min(rows - 1, Math.floor(down));
  const below = Math.min(rows - 1, above + 1);
  const share = down - above;
  const block = BLOCK;
  for (let x = 0; x < row.length; x++) {
    const along = Math.max(0, Math.min(columns - 1, (x + 0.5) / block - 0.5));
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

/** A picture of our own, whose samples may be changed. */
interface Headed extends Pixels {
  readonly data: Uint8ClampedArray;
}

/** The picture just before the mark is added, as a reference for measuring what the mark changes. */
export function withHeadroom(pixels: Pixels): Headed {
  const data = new Uint8ClampedArray(pixels.data);
  const colours = Math.min(pixels.channels, 3);
  for (let from = 0; from < data.length; from += pixels.channels) {
    for (let at = from; at < from + colours; at++) data[at] = roomed(data[at]!);
  }
  const roomy = { ...pixels, data };
  if (colours === 3) steadyGrounds(roomy);
  return roomy;
}

function roomed(value: number): number {
  return DARKEST + (value * (BRIGHTEST - DARKEST)) / 255;
}

/** Replaces the colour of each run of equal pixels in a row by a steady one. Busy pictures have almost no such runs. */
function steadyGrounds({ data, width, channels }: Headed): void {
  const isSame = (a: number, b: number) =>
    data[a] === data[b] && data[a + 1] === data[b + 1] && data[a + 2] === data[b + 2];
  for (let row = 0; row < data.length; row += width * channels) {
    const end = row + width * channels;
    for (let from = row, to = row; from < end; from = to) {
      for (to = from + channels; to < end && isSame(from, to);) to += channels;
      if (to - from < LEAST_RUN * channels) continue;
      const [red, green, blue] = steadyGround(data[from]!, data[from + 1]!, data[from + 2]!);
      for (let at = from; at < to; at += channels) {
        data[at] = red;
        data[at + 1] = green;
        data[at + 2] = blue;
      }
    }
  }
}

/**
 * The whole number of levels to add to a pixel of this luma, in WebP's steps, so that its luma there changes by a whole
 * number of steps, as near as possible to `wanted` levels. Otherwise a flat ground would carry more or less of the mark,
 * depending on its colour.
 */
function levelsFor(luma: number, wanted: number): number {
  const aim = Math.round(luma) + Math.round(GREY * wanted);
  const levels = Math.round((aim - luma) / GREY);
  // A step is wider than a level, so two numbers of levels may reach it.
  const nearer = levels + Math.sign(wanted - levels);
  const isAsGood = Math.round(luma + GREY * nearer) === aim;
  return isAsGood && Math.abs(nearer - wanted) < Math.abs(levels - wanted) ? nearer : levels;
}
