import { expect, test } from "vitest";
import { keyedRandom } from "./keyed-random.ts";
import { readAt, spectrumOf } from "./spectrum.ts";

test("between the points of the grid it is the transform around the picture's middle", () => {
  const [width, height, step] = [37, 22, 2];
  const random = keyedRandom(9);
  const values = (): Float32Array => Float32Array.from({ length: width * height }, () => random() - 0.5);
  const residue = { width, height, step, byMean: values(), byLikes: values() };
  const spectrum = spectrumOf(residue, width * step + 1, height * step, 0.5);
  const one = (): Float32Array => new Float32Array(1);
  const readings = { meanRe: one(), meanIm: one(), likesRe: one(), likesIm: one() };
  for (let round = 0; round < 40; round++) {
    const [fx, fy] = [(random() - 0.5) * 0.4, (random() - 0.5) * 0.45];
    readAt(spectrum, fx, fy, readings, 0);
    const expected = [0, 0, 0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const angle =
          -2 * Math.PI * (fx * (x * step + 0.5 - width) + fy * (y * step + 0.5 - (height * step - 1) / 2));
        const at = y * width + x;
        expected[0]! += residue.byMean[at]! * Math.cos(angle);
        expected[1]! += residue.byMean[at]! * Math.sin(angle);
        expected[2]! += residue.byLikes[at]! * Math.cos(angle);
        expected[3]! += residue.byLikes[at]! * Math.sin(angle);
      }
    }
    const got = [readings.meanRe[0]!, readings.meanIm[0]!, readings.likesRe[0]!, readings.likesIm[0]!];
    // The effective value of such a sum is about 6.
    got.forEach((value, at) => expect(Math.abs(value - expected[at]!)).toBeLessThan(0.05));
  }
});
