import FFT from "fft.js";

/** Transforms complex sequences of one length in place; `re` and `im` hold many sequences, each at its own offset. */
export interface Fft {
  readonly size: number;
  /** Σ x[n]·e^(−2πi·kn/size), unscaled. */
  forward(re: Float32Array, im: Float32Array, offset: number): void;
  /** Σ X[k]·e^(+2πi·kn/size), unscaled. */
  inverse(re: Float32Array, im: Float32Array, offset: number): void;
}

const plans = new Map<number, Fft>();

/** The transform for a power of two, at least 4; its tables are built once per size. */
export function fftOf(size: number): Fft {
  const known = plans.get(size);
  if (known) return known;
  if (size < 4 || (size & (size - 1)) !== 0) throw new RangeError(`No transform of ${size} points`);
  const fft = new FFT(size);
  // The library interleaves real and imaginary parts. It works in doubles, so values are rounded only once, on the
  // way back.
  const input = new Float64Array(2 * size);
  const output = new Float64Array(2 * size);
  const forward = (re: Float32Array, im: Float32Array, offset: number): void => {
    for (let at = 0; at < size; at++) {
      input[2 * at] = re[offset + at]!;
      input[2 * at + 1] = im[offset + at]!;
    }
    fft.transform(output, input);
    for (let at = 0; at < size; at++) {
      re[offset + at] = output[2 * at]!;
      im[offset + at] = output[2 * at + 1]!;
    }
  };
  // The inverse is the forward transform with real and imaginary parts swapped. The library's own inverse
  // would divide by the size.
  const plan: Fft = { size, forward, inverse: (re, im, offset) => forward(im, re, offset) };
  plans.set(size, plan);
  return plan;
}
