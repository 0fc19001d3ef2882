import { expect, test } from "vitest";
import { transposeSquare } from "./fft-plane.ts";
import { fftOf } from "./fft.ts";
import { keyedRandom } from "./keyed-random.ts";

/** The definition of the transform, in double precision. */
function naive(re: Float32Array, im: Float32Array, sign: number): { re: number[]; im: number[] } {
  const size = re.length;
  const sums = Array.from({ length: size }, (_, k) => {
    let [real, imaginary] = [0, 0];
    for (let n = 0; n < size; n++) {
      const angle = (sign * 2 * Math.PI * k * n) / size;
      real += re[n]! * Math.cos(angle) - im[n]! * Math.sin(angle);
      imaginary += re[n]! * Math.sin(angle) + im[n]! * Math.cos(angle);
    }
    return [real, imaginary] as const;
  });
  return { re: sums.map(([real]) => real), im: sums.map(([, imaginary]) => imaginary) };
}

function noise(count: number, seed: number): Float32Array {
  const random = keyedRandom(seed);
  return Float32Array.from({ length: count }, () => random() - 0.5);
}

function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);
}

test.each([4, 8, 64, 256, 1024])("matches the definition for %i points, forward and inverse", (size) => {
  for (const [direction, sign] of [["forward", -1] as const, ["inverse", 1] as const]) {
    const re = noise(size, 1);
    const im = noise(size, 2);
    const expected = naive(re, im, sign);
    fftOf(size)[direction](re, im, 0);
    expect(farthest(re, expected.re)).toBeLessThan(1e-5 * size);
    expect(farthest(im, expected.im)).toBeLessThan(1e-5 * size);
  }
});

test("transforms only the sequence at the offset", () => {
  const re = noise(24, 3);
  const im = noise(24, 4);
  const kept = re.slice();
  fftOf(8).forward(re, im, 8);
  expect(re.slice(0, 8)).toEqual(kept.slice(0, 8));
  expect(re.slice(16)).toEqual(kept.slice(16));
  expect(re.slice(8, 16)).not.toEqual(kept.slice(8, 16));
});

test("a square that is transposed twice is the same", () => {
  const values = noise(32 * 32, 5);
  const kept = values.slice();
  transposeSquare(values, 32);
  expect(values[1]).toBe(kept[32]);
  transposeSquare(values, 32);
  expect(values).toEqual(kept);
});

test("rejects a size that is not a power of two", () => {
  for (const size of [0, 2, 12, 100]) expect(() => fftOf(size)).toThrow(RangeError);
});
