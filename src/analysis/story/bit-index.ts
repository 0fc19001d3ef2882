/** Bits of a vector that are compared: with 128 the angle between two vectors is known to about 5 degrees. */
const WORDS = 4;
const BITS = WORDS * 32;
/** About three deviations of the half of a distance. */
const HALF_SLACK = 9;

/**
 * Which articles of the window have vectors near to one: every vector is kept as the signs of some of its dimensions,
 * against the mean of all news, so that fifty thousand are looked through in less than a millisecond.
 */
export class BitIndex {
  readonly #bits: Int32Array;
  readonly #mean: Int8Array;
  readonly #places: number;

  /** Articles are numbered as they come; the newest `places` of them are kept, a power of 2. */
  constructor(places: number, mean: Int8Array) {
    this.#bits = new Int32Array(places * WORDS);
    this.#mean = mean;
    this.#places = places;
  }

  add(article: number, vector: Int8Array): void {
    this.#bits.set(this.#bitsOf(vector), (article & (this.#places - 1)) * WORDS);
  }

  /** The articles between two numbers whose vectors are nearest, the nearest first. */
  nearest(vector: Int8Array, from: number, to: number, wanted: number): number[] {
    const [a, b, c, d] = this.#bitsOf(vector) as unknown as [number, number, number, number];
    const bits = this.#bits;
    const mask = this.#places - 1;
    const byDistance: number[][] = Array.from({ length: BITS + 1 }, () => []);
    let [limit, found] = [BITS / 2 - 4, 0];
    for (let article = from; article < to; article++) {
      const at = (article & mask) * WORDS;
      const half = onesOfTwo(bits[at]! ^ a, bits[at + 1]! ^ b);
      // Half of the bits nearly always tell that the whole is too far away.
      if (half > limit / 2 + HALF_SLACK) continue;
      const differing = half + onesOfTwo(bits[at + 2]! ^ c, bits[at + 3]! ^ d);
      if (differing > limit) continue;
      byDistance[differing]!.push(article);
      // Once enough are nearer, those at the limit are not needed.
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

/** Bits set in two words together. */
function onesOfTwo(left: number, right: number): number {
  const nibbles = nibbleOnes(left) + nibbleOnes(right);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Of each four bits how many are set. */
function nibbleOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
