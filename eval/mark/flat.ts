import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { labOf, deltaE2000 } from "../../src/covers/mark/colour-difference.ts";

/** A square of this side counts as flat if no channel varies by more than this many levels in it. */
const SIDE = 8;
const MOST_LEVELS = 2;

/**
 * The colour differences (ΔE00) between two pictures, in the flat squares of a third. Takes one pixel in `every`,
 * because a cover has over a million.
 */
export function flatDifferences(ground: Pixels, a: Pixels, b: Pixels, every = 7): number[] {
  const differences: number[] = [];
  let at = 0;
  for (let top = 0; top + SIDE <= ground.height; top += SIDE) {
    for (let left = 0; left + SIDE <= ground.width; left += SIDE) {
      if (!isFlat(ground, left, top)) continue;
      for (let pixel = 0; pixel < SIDE * SIDE; pixel++, at++) {
        if (at % every > 0) continue;
        const place = (top + (pixel >> 3)) * ground.width + left + (pixel % SIDE);
        differences.push(deltaE2000(labOf(a.data, place * a.channels), labOf(b.data, place * b.channels)));
      }
    }
  }
  return differences;
}

function isFlat({ data, width, channels }: Pixels, left: number, top: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    let [least, most] = [255, 0];
    for (let y = top; y < top + SIDE; y++) {
      for (let x = left; x < left + SIDE; x++) {
        const value = data[(y * width + x) * channels + channel]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    if (most - least > MOST_LEVELS) return false;
  }
  return true;
}
