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
    const end = offset + size;
    transformQuads(re, im, offset, end);
    let done = 4;
    for (; done * 4 <= size; done *= 4)
      joinFour(re, im, offset, end, done, cosines, sines, size / (4 * done));
    if (done < size) joinTwo(re, im, offset, end, done, cosines, sines, size / (2 * done));
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

/** Two rounds at once: four neighbouring transforms of `length` points become one. */
function joinFour(
  re: Float32Array,
  im: Float32Array,
  from: number,
  to: number,
  length: number,
  cosines: Float32Array,
  sines: Float32Array,
  stride: number,
): void {
  for (let start = from; start < to; start += 4 * length) {
    for (let a = start, turn = 0; a < start + length; a++, turn += stride) {
      const b = a + length;
      const c = b + length;
      const d = c + length;
      // The first round turns the second of each pair; the second round turns the second pair, half of it a quarter more.
      const cos2 = cosines[2 * turn]!;
      const sin2 = sines[2 * turn]!;
      const bRe = re[b]! * cos2 - im[b]! * sin2;
      const bIm = re[b]! * sin2 + im[b]! * cos2;
      const dRe = re[d]! * cos2 - im[d]! * sin2;
      const dIm = re[d]! * sin2 + im[d]! * cos2;
      const cos1 = cosines[turn]!;
      const sin1 = sines[turn]!;
      const sumRe = re[c]! + dRe;
      const sumIm = im[c]! + dIm;
      const differenceRe = re[c]! - dRe;
      const differenceIm = im[c]! - dIm;
      const cRe = sumRe * cos1 - sumIm * sin1;
      const cIm = sumRe * sin1 + sumIm * cos1;
      const eRe = differenceRe * sin1 + differenceIm * cos1;
      const eIm = differenceIm * sin1 - differenceRe * cos1;
      const aRe = re[a]! + bRe;
      const aIm = im[a]! + bIm;
      const fRe = re[a]! - bRe;
      const fIm = im[a]! - bIm;
      re[a] = aRe + cRe;
      im[a] = aIm + cIm;
      re[c] = aRe - cRe;
      im[c] = aIm - cIm;
      re[b] = fRe + eRe;
      im[b] = fIm + eIm;
      re[d] = fRe - eRe;
      im[d] = fIm - eIm;
    }
  }
}

/** One round: two neighbouring transforms of `half` points become one. */
function joinTwo(
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
