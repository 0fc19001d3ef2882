import { latticeOf, type Lattice } from "./geometry.ts";
import { COVER_HEIGHT, COVER_WIDTH } from "./pixels.ts";

/** The range of scales searched for a mark: picture pixels per cover pixel. */
export const LEAST_SCALE = 0.11;
const MOST_SCALE = 2.6;
/** Search steps if a whole cover is visible: a mark that is off by half a step is still recognised. */
const SCALE_STEP = 0.006;
const TURNED_SCALE_STEP = 0.012;
const TURN_STEP_DEGREES = 0.5;
const MOST_TURN_DEGREES = 3.5;
/** If only part of the cover is visible, the steps may be up to this many times longer. */
const MOST_LENGTHENING = 3;

/** Lattices of a whole cover, of a cover cropped on two sides only, and of one cropped all around at its original, double or half size. */
export function likelyLattices(width: number, height: number): Lattice[] {
  const across = width / COVER_WIDTH;
  const down = height / COVER_HEIGHT;
  const scales = [...new Set([across, down, 1, 2, 0.5])].filter(
    (scale) => scale >= LEAST_SCALE && scale <= MOST_SCALE,
  );
  const upright = scales.map((scale) => latticeOf(scale, scale, 0, false));
  return across === down ? upright : [latticeOf(across, down, 0, false), ...upright];
}

/** Every scale, upright or mirrored. */
export function uprightLattices(extent: number, isMirrored: boolean): Lattice[] {
  return scalesBy(SCALE_STEP, extent).map((scale) => latticeOf(scale, scale, 0, isMirrored));
}

/** Every scale, rotated slightly to either side. `extent` is the longer side of the picture. */
export function turnedLattices(extent: number): Lattice[] {
  return scalesBy(TURNED_SCALE_STEP, extent).flatMap((scale) => {
    const lattices: Lattice[] = [];
    const step = TURN_STEP_DEGREES * lengthening(scale, extent);
    for (let degrees = step; degrees < MOST_TURN_DEGREES + step / 2; degrees += step) {
      for (const side of [1, -1])
        lattices.push(latticeOf(scale, scale, (side * degrees * Math.PI) / 180, false));
    }
    return lattices;
  });
}

function scalesBy(step: number, extent: number): number[] {
  const scales: number[] = [];
  for (let scale = LEAST_SCALE; scale <= MOST_SCALE; scale *= 1 + step * lengthening(scale, extent))
    scales.push(scale);
  return scales;
}

function lengthening(scale: number, extent: number): number {
  return Math.max(1, Math.min(MOST_LENGTHENING, (COVER_WIDTH * scale) / extent));
}
