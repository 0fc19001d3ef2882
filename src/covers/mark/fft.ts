/** Transforms complex sequences of one length in place; `re` and `im` hold many of them, each at its own offset. */
export interface Fft {
  readonly size: number;
  /** Σ x[n]·e^(−2πi·kn/size), unscaled. */
  forward(re: Float32Array, im: Float32Array, offset: number): void;
  /** Σ X[k]·e^(+2πi·kn/size), unscaled. */
  inverse(re: Float32Array, im: Float32Array, offset: number): void;
}

const plans = new Map<number, Fft>();

/** The transform of a size that is a power of two, four or more; its tables are made once a size. */
export function fftOf(size: number): Fft {
  const known = plans.get(size);
  if (known) return known;
  if (size < 4 || (size & (size - 1)) !== 0) throw new RangeError(`No transform of ${size} points`);
  const cosines = new Float32Array(size / 2);
  const sines = new Float32Array(size / 2);
  for (let at = 0; at < size / 2; at++) {
    cosines[at] = Math.cos((2 * Math.PI * at) / size);
    sines[at] = -Math.sin((2 * Math.PI * at) / size);
  }
  const swaps = bitReversalSwaps(size);
  const forward = (re: Float32Array, im: Float32Array, offset: number): void => {
    for (let at = 0; at < swaps.length; at += 2) {
      const a = offset + swaps[at]!;
      const b = offset + swaps[at + 1]!;
      const real = re[a]!;
      const imaginary = im[a]!;
      re[a] = re[b]!;
      im[a] = im[b]!;
      re[b] = real;
      im[b] = imaginary;
    }
    transformQuads(re, im, offset, offset + size);
    for (let half = 4; half < size; half *= 2) {
      butterflies(re, im, offset, offset + size, half, cosines, sines, size / (2 * half));
    }
  };
  // The inverse is the forward transform with the parts changed over.
  const plan: Fft = { size, forward, inverse: (re, im, offset) => forward(im, re, offset) };
  plans.set(size, plan);
  return plan;
}

function bitReversalSwaps(size: number): Uint32Array {
  const bits = Math.log2(size);
  const pairs: number[] = [];
  for (let at = 0; at < size; at++) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
    if (at < reversed) pairs.push(at, reversed);
  }
  return Uint32Array.from(pairs);
}

/** The first two rounds at once: their factors are 1 and −i. */
function transformQuads(re: Float32Array, im: Float32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 4) {
    const sumRe = re[at]! + re[at + 1]!;
    const sumIm = im[at]! + im[at + 1]!;
    const differenceRe = re[at]! - re[at + 1]!;
    const differenceIm = im[at]! - im[at + 1]!;
    const otherSumRe = re[at + 2]! + re[at + 3]!;
    const otherSumIm = im[at + 2]! + im[at + 3]!;
    const otherDifferenceRe = re[at + 2]! - re[at + 3]!;
    const otherDifferenceIm = im[at + 2]! - im[at + 3]!;
    re[at] = sumRe + otherSumRe;
    im[at] = sumIm + otherSumIm;
    re[at + 2] = sumRe - otherSumRe;
    im[at + 2] = sumIm - otherSumIm;
    re[at + 1] = differenceRe + otherDifferenceIm;
    im[at + 1] = differenceIm - otherDifferenceRe;
    re[at + 3] = differenceRe - otherDifferenceIm;
    im[at + 3] = differenceIm + otherDifferenceRe;
  }
}

function butterflies(
  re: Float32Array,
  im: Float32Array,
  from: number,
  to: number,
  half: number,
  cosines: Float32Array,
  sines: Float32Array,
  stride: number,
): void {
  for (let start = from; start < to; start += 2 * half) {
    for (let upper = start, turn = 0; upper < start + half; upper++, turn += stride) {
      const lower = upper + half;
      const cosine = cosines[turn]!;
      const sine = sines[turn]!;
      const real = re[lower]! * cosine - im[lower]! * sine;
      const imaginary = re[lower]! * sine + im[lower]! * cosine;
      re[lower] = re[upper]! - real;
      im[lower] = im[upper]! - imaginary;
      re[upper] = re[upper]! + real;
      im[upper] = im[upper]! + imaginary;
    }
  }
}
