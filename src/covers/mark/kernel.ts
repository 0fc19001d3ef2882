/**
 * The Kaiser-Bessel kernel for interpolating between grid points: close to zero outside its range, in space and in
 * frequency.
 */
export const HALF_WIDTH = 2;
export const SHAPE = 8;
export const KERNEL_STEPS = 1024;

/**
 * The weights of the four grid points around a position: four per distance, from 0 to 1, of the position from
 * the third point.
 */
export const KERNEL = Float32Array.from({ length: 4 * (KERNEL_STEPS + 1) }, (_, at) =>
  kernelAt(Math.abs((at % 4) - HALF_WIDTH + Math.floor(at / 4) / KERNEL_STEPS)),
);

function kernelAt(distance: number): number {
  return distance >= HALF_WIDTH
    ? 0
    : besselI0(SHAPE * Math.sqrt(1 - (distance / HALF_WIDTH) ** 2)) / besselI0(SHAPE);
}

/** The modified Bessel function of order zero. */
export function besselI0(argument: number): number {
  let sum = 1;
  let term = 1;
  for (let order = 1; term > 1e-12 * sum; order++) {
    term *= (argument / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}
