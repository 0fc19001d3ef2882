import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { readMark } from "../../src/covers/mark/read.ts";
import { seeded } from "../../bench/corpus.ts";
import { timed } from "./cpu-time.ts";
import { anyCrop } from "./crops.ts";

/** A picture without a mark. */
export interface Unmarked {
  readonly name: string;
  readonly plain: Pixels;
}

/** The result of reading unmarked pictures. */
export interface Tally {
  readonly pictures: number;
  /** The names of the pictures that were read as marked. */
  readonly marked: readonly string[];
  readonly strongest: number;
  readonly longestMs: number;
}

export const NOTHING: Tally = { pictures: 0, marked: [], strongest: 0, longestMs: 0 };

export interface UnmarkedOptions {
  readonly count: number;
  readonly seed: number;
  /** This many pictures are read unchanged; the others are cropped, resized and compressed at random. */
  readonly whole: number;
}

/** Tries to read a mark from unmarked pictures; none should have one. Calls `report` after each picture. */
export async function readUnmarked(
  pictures: readonly Unmarked[],
  { count, seed, whole }: UnmarkedOptions,
  report: (tally: Tally) => void,
): Promise<Tally> {
  const random = seeded(seed);
  let tally = NOTHING;
  for (let at = 0; at < count; at++) {
    const { name, plain } = pictures[Math.floor(random() * pictures.length)]!;
    const picture = at < whole ? plain : await anyCrop(plain, random);
    const [{ marked, confidence }, longestMs] = timed(() => readMark(picture));
    tally = add(tally, { pictures: 1, marked: marked ? [name] : [], strongest: confidence, longestMs });
    report(tally);
  }
  return tally;
}

export function add(a: Tally, b: Tally): Tally {
  return {
    pictures: a.pictures + b.pictures,
    marked: [...a.marked, ...b.marked],
    strongest: Math.max(a.strongest, b.strongest),
    longestMs: Math.max(a.longestMs, b.longestMs),
  };
}
