import { placeOf, type Place } from "./place.ts";
import { checkPixels, type Pixels } from "./pixels.ts";
import { findMark } from "./read.ts";

export interface PlacedMark {
  readonly payload: number;
  readonly confidence: number;
  /** Roughly the part of the picture that has this mark, in pixels. */
  readonly place: Place;
}

export interface AllMarks {
  readonly marks: readonly PlacedMark[];
  /** The confidence of the best mark; if there is none, of the best candidate. */
  readonly confidence: number;
}

/** The rest of a picture beside a mark is searched if it has at least this share of the picture, and this many pixels per side. */
const LEAST_SHARE = 0.04;
const LEAST_SIDE = 96;
/** A search in vain takes seconds, so a picture of many small parts is not searched to the end. */
const MOST_SEARCHES = 12;

/** All marks of a picture that was put together from several covers, in the order in which they were found. */
export function readMarks(pixels: Pixels): AllMarks {
  checkPixels(pixels);
  const marks: PlacedMark[] = [];
  const least = LEAST_SHARE * pixels.width * pixels.height;
  const parts: Place[] = [{ left: 0, top: 0, width: pixels.width, height: pixels.height }];
  let confidence = 0;
  for (let searches = 0; parts.length > 0 && searches < MOST_SEARCHES; searches++) {
    // The largest parts first: they are likeliest to hold another cover.
    parts.sort((a, b) => b.width * b.height - a.width * a.height);
    const part = parts.shift()!;
    const mark = markIn(pixels, part);
    if (searches === 0) confidence = mark.confidence;
    if (mark.payload === null) continue;
    const { payload, place } = mark;
    // A part may hold the edge of a mark that was already found.
    if (!marks.some((known) => known.payload === payload && overlap(known.place, place)))
      marks.push({ payload, confidence: mark.confidence, place });
    for (const rest of restsOf(part, place))
      if (rest.width * rest.height >= least && Math.min(rest.width, rest.height) >= LEAST_SIDE)
        parts.push(rest);
  }
  return { marks, confidence };
}

type Marked = PlacedMark | { readonly payload: null; readonly confidence: number };

function markIn(pixels: Pixels, part: Place): Marked {
  const cut = isWhole(pixels, part) ? pixels : cutOut(pixels, part);
  if (isPlain(cut)) return { payload: null, confidence: 0 };
  const { found, confidence } = findMark(cut);
  if (!found) return { payload: null, confidence };
  const within = placeOf(cut, found);
  const place = { ...within, left: part.left + within.left, top: part.top + within.top };
  return { payload: found.payload, confidence, place };
}

/** What is left of a part on each side of a place. Neighbouring rests share their corners, so that no cover is cut apart. */
function restsOf(part: Place, place: Place): Place[] {
  const right = place.left + place.width;
  const bottom = place.top + place.height;
  return [
    { ...part, width: place.left - part.left },
    { ...part, left: right, width: part.left + part.width - right },
    { ...part, height: place.top - part.top },
    { ...part, top: bottom, height: part.top + part.height - bottom },
  ];
}

function overlap(a: Place, b: Place): boolean {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0;
}

/** Whether all pixels are almost the same, as in the margin of a page: a mark would change them by more. */
function isPlain({ data, channels }: Pixels): boolean {
  return data.every((value, at) => Math.abs(value - data[at % channels]!) <= 1);
}

function isWhole({ width, height }: Pixels, part: Place): boolean {
  return part.width === width && part.height === height;
}

function cutOut({ data, width, channels }: Pixels, part: Place): Pixels {
  const cut = new Uint8ClampedArray(part.width * part.height * channels);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.top + row) * width + part.left) * channels;
    cut.set(data.subarray(from, from + part.width * channels), row * part.width * channels);
  }
  return { data: cut, width: part.width, height: part.height, channels };
}
