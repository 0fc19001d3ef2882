import { fftOf } from "./fft.ts";

/** Transforms a square of side `size` in place, unscaled, like `Fft` in both dimensions. Rows from `filled` on are zero. */
export function transformSquare(
  re: Float32Array,
  im: Float32Array,
  size: number,
  direction: "forward" | "inverse",
  filled = size,
): void {
  const line = fftOf(size)[direction];
  for (let row = 0; row < filled; row++) line(re, im, row * size);
  transposeSquare(re, size);
  transposeSquare(im, size);
  for (let row = 0; row < size; row++) line(re, im, row * size);
  transposeSquare(re, size);
  transposeSquare(im, size);
}

export function transposeSquare(values: Float32Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const here = row * size + column;
      const there = column * size + row;
      const kept = values[here]!;
      values[here] = values[there]!;
      values[there] = kept;
    }
  }
}
