import { TILE_SIDE } from "./carriers.ts";

/**
 * The position of the mark in a picture. A wave of (u, v) cycles per tile has the frequency (xu·u + xv·v, yu·u + yv·v),
 * in cycles per picture pixel.
 */
export interface Lattice {
  readonly xu: number;
  readonly xv: number;
  readonly yu: number;
  readonly yv: number;
}

/** The lattice of a cover that was mirrored (if `isMirrored`), then scaled by `scaleX` and `scaleY`, then rotated by `radians`. */
export function latticeOf(scaleX: number, scaleY: number, radians: number, isMirrored: boolean): Lattice {
  const alongU = (isMirrored ? -1 : 1) / (scaleX * TILE_SIDE);
  const alongV = 1 / (scaleY * TILE_SIDE);
  return {
    xu: Math.cos(radians) * alongU,
    xv: -Math.sin(radians) * alongV,
    yu: Math.sin(radians) * alongU,
    yv: Math.cos(radians) * alongV,
  };
}

/** A lattice changed slightly in one of four ways: scale, rotation, stretch, shear. */
export function nudged(lattice: Lattice, way: number, by: number): Lattice {
  const { xu, xv, yu, yv } = lattice;
  switch (way) {
    case 0:
      return { xu: xu * (1 + by), xv: xv * (1 + by), yu: yu * (1 + by), yv: yv * (1 + by) };
    case 1:
      return { xu: xu - by * yu, xv: xv - by * yv, yu: yu + by * xu, yv: yv + by * xv };
    case 2:
      return { xu: xu * (1 + by), xv: xv * (1 + by), yu: yu * (1 - by), yv: yv * (1 - by) };
    default:
      return { xu: xu + by * yu, xv: xv + by * yv, yu: yu + by * xu, yv: yv + by * xv };
  }
}

/** The same lattice in a picture that is turned by 180 degrees. */
export function halfTurned({ xu, xv, yu, yv }: Lattice): Lattice {
  return { xu: -xu, xv: -xv, yu: -yu, yv: -yv };
}

/** The same lattice in a picture that is turned clockwise by 90 degrees. */
export function quarterTurned({ xu, xv, yu, yv }: Lattice): Lattice {
  return { xu: -yu, xv: -yv, yu: xu, yv: xv };
}

/** Picture pixels per cover pixel, averaged over both directions. */
export function scaleOf({ xu, xv, yu, yv }: Lattice): number {
  return 1 / (TILE_SIDE * Math.sqrt(Math.abs(xu * yv - xv * yu)));
}
