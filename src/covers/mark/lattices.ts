import { halfTurned, latticeOf, type Lattice, nudged, quarterTurned, scaleOf } from "./geometry.ts";
import { COVER_HEIGHT, COVER_WIDTH } from "./pixels.ts";

/** The range of scales searched for a mark: picture pixels per cover pixel. */
export const LEAST_SCALE = 0.11;
export const MOST_SCALE = 2.6;
/** Search steps if a whole cover is visible: a mark that is off by half a step is still recognised. */
const SCALE_STEP = 0.006;
const TURNED_SCALE_STEP = 0.012;
const TURN_STEP_DEGREES = 0.5;
const MOST_TURN_DEGREES = 3.5;
/** Further turns are searched with long waves only, which tolerate twice the error. */
const COARSE_SCALE_STEP = 0.024;
const COARSE_TURN_STEP_DEGREES = 1;
const MOST_COARSE_TURN_DEGREES = 15;
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

/** The likely lattices of a picture that was turned by 90, 180 or 270 degrees, mirrored, or both. */
export function likelyTurnedLattices(width: number, height: number): Lattice[] {
  const mirrored = (lattices: readonly Lattice[]) => [...lattices, ...lattices.map(mirroredLattice)];
  const upright = mirrored(likelyLattices(width, height));
  const turned = mirrored(likelyLattices(height, width)).map(quarterTurned);
  const both = [...upright, ...turned];
  return [...both, ...both.map(halfTurned)].slice(likelyLattices(width, height).length);
}

/**
 * The lattices of a picture that shows a whole cover, nothing cut off and nothing around it: upright, turned by 90, 180
 * and 270 degrees, and the same mirrored.
 */
export function wholeLattices(width: number, height: number): Lattice[] {
  const upright = latticeOf(width / COVER_WIDTH, height / COVER_HEIGHT, 0, false);
  const lying = latticeOf(height / COVER_WIDTH, width / COVER_HEIGHT, 0, false);
  const both = [upright, mirroredLattice(upright), ...[lying, mirroredLattice(lying)].map(quarterTurned)];
  return [...both, ...both.map(halfTurned)];
}

function mirroredLattice({ xu, xv, yu, yv }: Lattice): Lattice {
  return { xu: -xu, xv, yu: -yu, yv };
}

/** Every scale without rotation; all of them mirrored if `isMirrored`. */
export function uprightLattices(extent: number, isMirrored: boolean): Lattice[] {
  return scalesBy(SCALE_STEP, extent).map((scale) => latticeOf(scale, scale, 0, isMirrored));
}

/** Every scale, rotated slightly to either side. `extent` is the longer side of the picture. */
export function turnedLattices(extent: number): Lattice[] {
  return turnsBetween(extent, TURNED_SCALE_STEP, TURN_STEP_DEGREES, 0, MOST_TURN_DEGREES);
}

/** Every scale, rotated further to either side; coarse. */
export function furtherTurnedLattices(extent: number): Lattice[] {
  return turnsBetween(
    extent,
    COARSE_SCALE_STEP,
    COARSE_TURN_STEP_DEGREES,
    MOST_TURN_DEGREES - COARSE_TURN_STEP_DEGREES / 2,
    MOST_COARSE_TURN_DEGREES,
  );
}

function turnsBetween(
  extent: number,
  scaleStep: number,
  turnStep: number,
  from: number,
  to: number,
): Lattice[] {
  return scalesBy(scaleStep, extent).flatMap((scale) => {
    const lattices: Lattice[] = [];
    const step = turnStep * lengthening(scale, extent);
    for (let degrees = from + step; degrees < to + step / 2; degrees += step) {
      for (const side of [1, -1])
        lattices.push(latticeOf(scale, scale, (side * degrees * Math.PI) / 180, false));
    }
    return lattices;
  });
}

/** The lattices around a coarse one, close enough together for the short waves. */
export function latticesAround(lattice: Lattice, extent: number): Lattice[] {
  const long = lengthening(scaleOf(lattice), extent);
  const scales = [-1, 0, 1].map((step) => (step * COARSE_SCALE_STEP * long) / 3);
  const turns = [-1, 0, 1].map((step) => (((step * COARSE_TURN_STEP_DEGREES * long) / 3) * Math.PI) / 180);
  return scales.flatMap((scale) => turns.map((turn) => nudged(nudged(lattice, 0, scale), 1, turn)));
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
