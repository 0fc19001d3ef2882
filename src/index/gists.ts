import { type Gist, VECTOR_BYTES } from "../domain/gist.ts";
import { GIST_CHUNK, GistChunk } from "./question/gist-chunk.ts";

/** Items near a question, in slot order: their slots, and for each of them its dot product with the question's vector. */
export interface NearItems {
  readonly slots: Uint32Array;
  readonly dots: Int32Array;
}

/**
 * The gists of all items, by slot, in chunks: at a million items, growing one array would copy hundreds of megabytes.
 * A vector here is what a gist holds after its version: 384 signed bytes. The words that follow it are not compared.
 */
export class Gists {
  /** How many items have a gist. */
  count = 0;
  readonly #chunks: (GistChunk | undefined)[] = [];

  set(slot: number, gist: Gist): void {
    const chunk = (this.#chunks[Math.floor(slot / GIST_CHUNK)] ??= new GistChunk());
    if (chunk.set(slot % GIST_CHUNK, gist)) this.count++;
  }

  has(slot: number): boolean {
    return this.#chunks[Math.floor(slot / GIST_CHUNK)]?.has(slot % GIST_CHUNK) ?? false;
  }

  /** A view of an item's gist, without a copy; undefined if it has none. */
  at(slot: number): Gist | undefined {
    return this.has(slot) ? this.#chunks[Math.floor(slot / GIST_CHUNK)]!.at(slot % GIST_CHUNK) : undefined;
  }

  /** The dot product of an item's vector with a given vector; undefined if the item has no gist. */
  dot(slot: number, vector: Int8Array): number | undefined {
    checkVector(vector);
    return this.has(slot)
      ? this.#chunks[Math.floor(slot / GIST_CHUNK)]!.dot(slot % GIST_CHUNK, vector)
      : undefined;
  }

  /**
   * All items whose code differs from the vector's in at most `mostBits` of 384 bits, and whose dot product with it is
   * at least `leastDot`. Whether an item is near depends only on the item and the vector (D47), so the number of near
   * items is not limited. Items without a gist are never near. Both limits are finite.
   */
  near(vector: Int8Array, mostBits: number, leastDot: number): NearItems {
    checkVector(vector);
    const found: Int32Array[] = [];
    let count = 0;
    for (const [at, chunk] of this.#chunks.entries()) {
      const add = (pairs: Int32Array) => {
        found.push(pairs);
        count += pairs.length / 2;
      };
      chunk?.near(vector, Math.floor(mostBits), Math.ceil(leastDot), at * GIST_CHUNK, add);
    }
    const slots = new Uint32Array(count);
    const dots = new Int32Array(count);
    let to = 0;
    for (const pairs of found) {
      for (let from = 0; from < pairs.length; from += 2, to++) {
        slots[to] = pairs[from]!;
        dots[to] = pairs[from + 1]!;
      }
    }
    return { slots, dots };
  }

  /** Calls `visit` with each slot below `size` that has no gist, in order. Costs microseconds if all have one. */
  forEachMissing(size: number, visit: (slot: number) => void): void {
    for (let first = 0; first < size; first += GIST_CHUNK) {
      const end = Math.min(GIST_CHUNK, size - first);
      const chunk = this.#chunks[first / GIST_CHUNK];
      if (chunk) chunk.forEachMissing(end, (at) => visit(first + at));
      else for (let at = 0; at < end; at++) visit(first + at);
    }
  }
}

function checkVector(vector: Int8Array): void {
  if (vector.length !== VECTOR_BYTES) {
    throw new RangeError(`A vector of ${vector.length} bytes; a gist's has ${VECTOR_BYTES}`);
  }
}
