import { latticeOf, type Lattice } from "./geometry.ts";
import { COVER_HEIGHT, COVER_WIDTH } from "./pixels.ts";

/** Scales between which a mark is looked for: picture pixels a pixel of the cover. */
export const LEAST_SCALE = 0.11;
export const MOST_SCALE = 2.6;
/** Steps of the search: coarser where pictures are turned, of which there are many more to try. */
const SCALE_STEP = 1.006;
const TURNED_SCALE_STEP = 1.01;
const TURN_STEP_DEGREES = 0.4;
const MOST_TURN_DEGREES = 3.6;

/** How a mark lies in a whole cover, a cover cut at two sides only, and one cut all around but never resized. */
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
export function uprightLattices(isMirrored: boolean): Lattice[] {
  return scalesBy(SCALE_STEP).map((scale) => latticeOf(scale, scale, 0, isMirrored));
}

/** Every scale, turned a little to either side. */
export function turnedLattices(): Lattice[] {
  const lattices: Lattice[] = [];
  for (let degrees = TURN_STEP_DEGREES; degrees <= MOST_TURN_DEGREES; degrees += TURN_STEP_DEGREES) {
    const radians = (degrees * Math.PI) / 180;
    for (const scale of scalesBy(TURNED_SCALE_STEP)) {
      lattices.push(latticeOf(scale, scale, radians, false), latticeOf(scale, scale, -radians, false));
    }
  }
  return lattices;
}

function scalesBy(step: number): number[] {
  const scales: number[] = [];
  for (let scale = LEAST_SCALE; scale <= MOST_SCALE; scale *= step) scales.push(scale);
  return scales;
}
