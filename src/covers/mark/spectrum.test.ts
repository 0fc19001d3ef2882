import { expect, test } from "vitest";
import { keyedRandom } from "./keyed-random.ts";
import { readWaves, spectrumOf } from "./spectrum.ts";

test("equals the transform around the picture's centre, even between grid points", () => {
  const [width, height, step] = [37, 23, 2];
  const random = keyedRandom(9);
  const values = Float32Array.from({ length: width * height }, () => random() - 0.5);
  const spectrum = spectrumOf({ width, height, step, values }, width * step + 1, height * step, 0.5);
  const re = new Float32Array(1);
  const im = new Float32Array(1);
  for (let round = 0; round < 60; round++) {
    const [fx, fy] = [(random() - 0.5) * 0.4, (random() - 0.5) * 0.45];
    readWaves(spectrum, { xu: fx, xv: 0, yu: fy, yv: 0 }, Int8Array.of(1), Int8Array.of(0), re, im);
    let [expectedRe, expectedIm] = [0, 0];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const angle =
          -2 * Math.PI * (fx * (x * step + 0.5 - width) + fy * (y * step + 0.5 - (height * step - 1) / 2));
        expectedRe += values[y * width + x]! * Math.cos(angle);
        expectedIm += values[y * width + x]! * Math.sin(angle);
      }
    }
    // The RMS of such a sum is about 6, so this is an error of less than 1 %.
    expect(Math.abs(re[0]! - expectedRe)).toBeLessThan(0.05);
    expect(Math.abs(im[0]! - expectedIm)).toBeLessThan(0.05);
  }
});
