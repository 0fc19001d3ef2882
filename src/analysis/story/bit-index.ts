/** The number of 32-bit words per vector. Their 128 bits determine the angle between two vectors to about 5 degrees. */
const WORDS = 4;
const BITS = WORDS * 32;
/** By how much the distance in half of the bits may exceed half of the limit: about three standard deviations. */
const HALF_SLACK = 9;

/**
 * Finds articles in the window with similar vectors. Each vector is stored as the signs of some dimensions relative to
 * the mean of all news, so fifty thousand are scanned in under a millisecond.
 */
export class BitIndex {
  readonly #bits: Int32Array;
  readonly #mean: Int8Array;
  readonly #places: number;

  /** Articles are numbered in order of arrival. The newest `places` are kept; `places` is a power of 2. */
  constructor(places: number, mean: Int8Array) {
    this.#bits = new Int32Array(places * WORDS);
    this.#mean = mean;
    this.#places = places;
  }

  add(article: number, vector: Int8Array): void {
    this.#bits.set(this.#bitsOf(vector), (article & (this.#places - 1)) * WORDS);
  }

  /** The articles numbered `from` up to, but not including, `to` that have the nearest vectors, nearest first. */
  nearest(vector: Int8Array, from: number, to: number, wanted: number): number[] {
    const [a, b, c, d] = this.#bitsOf(vector) as unknown as [number, number, number, number];
    const bits = this.#bits;
    const mask = this.#places - 1;
    const byDistance: number[][] = Array.from({ length: BITS + 1 }, () => []);
    let [limit, found] = [BITS / 2 - 4, 0];
    for (let article = from; article < to; article++) {
      const at = (article & mask) * WORDS;
      const half = onesOfTwo(bits[at]! ^ a, bits[at + 1]! ^ b);
      // Half of the bits are nearly always enough to see that a vector is too far away.
      if (half > limit / 2 + HALF_SLACK) continue;
      const differing = half + onesOfTwo(bits[at + 2]! ^ c, bits[at + 3]! ^ d);
      if (differing > limit) continue;
      byDistance[differing]!.push(article);
      // Once `wanted` vectors are nearer than the limit, those exactly at the limit are no longer needed.
      found++;
      while (found - byDistance[limit]!.length >= wanted) found -= byDistance[limit--]!.length;
    }
    return byDistance
      .slice(0, limit + 1)
      .flat()
      .slice(0, wanted);
  }

  #bitsOf(vector: Int8Array): Int32Array {
    const bits = new Int32Array(WORDS);
    const step = Math.floor(vector.length / BITS);
    for (let bit = 0; bit < BITS; bit++)
      if (vector[bit * step]! > this.#mean[bit * step]!) bits[bit >>> 5]! |= 1 << (bit & 31);
    return bits;
  }
}

/** The total number of bits set in two 32-bit words. */
function onesOfTwo(left: number, right: number): number {
  const nibbles = nibbleOnes(left) + nibbleOnes(right);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** The number of bits set in each nibble. */
function nibbleOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
