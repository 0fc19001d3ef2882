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

/** Below this activity a pixel belongs to a flat ground: rounding alone makes the activity of such a ground more than zero. */
const LEAST_ACTIVITY = 1e-4;

/** A new picture of the same size with the mark embedded. Alpha is unchanged. */
export function embedMark(pixels: Pixels, payload: number): Pixels {
  checkPixels(pixels);
  const marked = withHeadroom(pixels);
  const activity = activityOf(pixels);
  // A cover without texture needs one tile of three.
  const isFlat = activity.values.every((value) => value < LEAST_ACTIVITY);
  const tiles: Tiles = {
    ground: tileOf(payload, "luma", "long"),
    luma: isFlat ? NO_TILE : tileOf(payload, "luma", "even"),
    chroma: isFlat ? NO_TILE : tileOf(payload, "chroma", "even"),
  };
  const busy = new Float32Array(pixels.width);
  const blocks = new Float64Array(activity.columns);
  const flat = new FlatGround(tiles.ground);
  for (let y = 0; y < pixels.height; y++) {
    interpolateRow(activity, y, blocks, busy);
    markRow(marked, y, tiles, busy, flat);
  }
  return marked;
}

interface Tiles {
  readonly ground: Float32Array;
  readonly luma: Float32Array;
  readonly chroma: Float32Array;
}

const NO_TILE = new Float32Array(0);

function markRow(
  { data, width, channels }: Headed,
  y: number,
  tiles: Tiles,
  busy: Float32Array,
  flat: FlatGround,
): void {
  const row = (y % TILE_SIDE) * TILE_SIDE;
  for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
    const place = row + (x % TILE_SIDE);
    const activity = busy[x]!;
    if (activity < LEAST_ACTIVITY && channels >= 3) {
      const levels = flat.levelsAt(place, data[at]!, data[at + 1]!, data[at + 2]!);
      data[at]! += levels;
      data[at + 1]! += levels;
      data[at + 2]! += levels;
      continue;
    }
    const texture = Math.min(1, TEXTURE_RISE * activity);
    const inTexture = texture * LUMA_STRENGTH * Math.min(LUMA_MOST, 1 + LUMA_RISE * activity);
    // Without any texture, the other tiles are empty.
    const luma = (1 - texture) * FLAT_STRENGTH * tiles.ground[place]! + inTexture * (tiles.luma[place] ?? 0);
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

/** The most steps of luma that the mark adds on flat ground. */
const MOST_STEPS = 8;

/**
 * `levelsFor` on flat grounds, from a table for the colour of the last pixel: most pixels have the colour of the one
 * before, and then a level costs one comparison instead of three roundings.
 */
class FlatGround {
  private readonly wanted: Float64Array;
  private readonly steps: Int8Array;
  private colour = -1;
  private readonly levels = new Int16Array(2 * MOST_STEPS + 1);
  private readonly mayRise = new Uint8Array(2 * MOST_STEPS + 1);
  private readonly mayFall = new Uint8Array(2 * MOST_STEPS + 1);

  constructor(tile: Float32Array) {
    this.wanted = new Float64Array(tile.length);
    this.steps = new Int8Array(tile.length);
    for (let at = 0; at < tile.length; at++) {
      const wanted = FLAT_STRENGTH * tile[at]!;
      this.wanted[at] = wanted;
      this.steps[at] = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(GREY * wanted))) + MOST_STEPS;
    }
  }

  levelsAt(place: number, red: number, green: number, blue: number): number {
    const colour = (red << 16) | (green << 8) | blue;
    if (colour !== this.colour) {
      this.colour = colour;
      this.tabulate(RED * red + GREEN * green + BLUE * blue);
    }
    const wanted = this.wanted[place]!;
    const step = this.steps[place]!;
    const levels = this.levels[step]!;
    // Half a level further, the next number of levels is nearer.
    if (wanted - levels > 0.5) return levels + this.mayRise[step]!;
    return levels - wanted > 0.5 ? levels - this.mayFall[step]! : levels;
  }

  private tabulate(luma: number): void {
    for (let step = 0; step <= 2 * MOST_STEPS; step++) {
      const aim = Math.round(luma) + step - MOST_STEPS;
      const levels = Math.round((aim - luma) / GREY);
      this.levels[step] = levels;
      this.mayRise[step] = Math.round(luma + GREY * (levels + 1)) === aim ? 1 : 0;
      this.mayFall[step] = Math.round(luma + GREY * (levels - 1)) === aim ? 1 : 0;
    }
  }
}

/** The activity at each pixel of a row, interpolated linearly between block centres. */
function interpolateRow(
  { columns, rows, values }: Activity,
  y: number,
  blocks: Float64Array,
  row: Float32Array,
): void {
  const down = Math.max(0, Math.min(rows - 1, (y + 0.5) / BLOCK - 0.5));
  const above = Math.min(rows - 1, Math.floor(down));
  const below = Math.min(rows - 1, above + 1);
  const share = down - above;
  let most = 0;
  for (let column = 0; column < columns; column++) {
    const value = values[above * columns + column]! * (1 - share) + values[below * columns + column]! * share;
    blocks[column] = value;
    if (value > most) most = value;
  }
  if (most < LEAST_ACTIVITY) {
    row.fill(0);
    return;
  }
  for (let x = 0; x < row.length; x++) {
    const along = Math.max(0, Math.min(columns - 1, (x + 0.5) / BLOCK - 0.5));
    const left = along | 0;
    const right = left + 1 < columns ? left + 1 : left;
    row[x] = blocks[left]! * (1 - along + left) + blocks[right]! * (along - left);
  }
}

/** A picture of our own, whose samples may be changed. */
interface Headed extends Pixels {
  readonly data: Uint8ClampedArray;
}

/** The picture just before the mark is added, as a reference for measuring what the mark changes. */
export function withHeadroom(pixels: Pixels): Headed {
  const { data: from, channels } = pixels;
  const data = new Uint8ClampedArray(from.length);
  const colours = Math.min(channels, 3);
  if (channels === colours) for (let at = 0; at < data.length; at++) data[at] = ROOMED[from[at]!]!;
  else {
    data.set(from);
    for (let first = 0; first < data.length; first += channels)
      for (let at = first; at < first + colours; at++) data[at] = ROOMED[data[at]!]!;
  }
  const roomy = { ...pixels, data };
  if (colours === 3) steadyGrounds(roomy);
  return roomy;
}

/** Each sample's value in the compressed range. */
const ROOMED = Uint8ClampedArray.from(
  { length: 256 },
  (_, value) => DARKEST + (value * (BRIGHTEST - DARKEST)) / 255,
);

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
