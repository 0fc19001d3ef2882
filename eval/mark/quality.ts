import { lumaOf } from "../../src/covers/mark/masking.ts";
import type { Pixels } from "../../src/covers/mark/pixels.ts";

/** Peak signal-to-noise ratio over red, green and blue, in dB. */
export function psnr(a: Pixels, b: Pixels): number {
  let squares = 0;
  for (let at = 0; at < a.data.length; at++) squares += (a.data[at]! - b.data[at]!) ** 2;
  return 10 * Math.log10((255 ** 2 * a.data.length) / squares);
}

/** Structural similarity of luma: the mean over windows of 8x8 pixels, every 4 pixels (Wang et al. 2004). */
export function ssim(a: Pixels, b: Pixels): number {
  const [one, other] = [lumaOf(a), lumaOf(b)];
  let [sum, windows] = [0, 0];
  for (let top = 0; top + 8 <= a.height; top += 4) {
    for (let left = 0; left + 8 <= a.width; left += 4, windows++) {
      sum += ssimOfWindow(one, other, top * a.width + left, a.width);
    }
  }
  return sum / windows;
}

function ssimOfWindow(one: Float32Array, other: Float32Array, from: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = from; row < from + 8 * width; row += width) {
    for (let at = row; at < row + 8; at++) {
      const a = one[at]!;
      const b = other[at]!;
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const [meanA, meanB] = [sumA / 64, sumB / 64];
  const varianceA = Math.max(0, squaresA / 64 - meanA * meanA);
  const varianceB = Math.max(0, squaresB / 64 - meanB * meanB);
  const covariance = products / 64 - meanA * meanB;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  );
}
