import type { Sketch } from "../../domain/findings.ts";
import { KIND_BITS } from "./hash.ts";

/** The lowest bits of an entry hold the weight, as a whole number up to 255. */
const WEIGHT_BITS = 8;
const MOST = 255;

/**
 * `term → articles`: which articles in the window share terms with a given one, and how similar they are. An article is
 * identified by its position in the window, which is reused after the article leaves.
 */
export class TermIndex {
  /** Each entry is an article's position and the term's weight in it; oldest article first. */
  readonly #lists = new Map<number, number[]>();

  add(place: number, sketch: Sketch): void {
    const scale = scaleOf(sketch);
    for (const [at, term] of sketch.terms.entries()) {
      const entry = (place << WEIGHT_BITS) | stepsOf(sketch.weights[at]! * scale);
      const list = this.#lists.get(term >>> KIND_BITS);
      if (list === undefined) this.#lists.set(term >>> KIND_BITS, [entry]);
      else list.push(entry);
    }
  }

  /** Removes the oldest article, which is first in each of its lists. */
  removeOldest(sketch: Sketch): void {
    for (const term of sketch.terms) {
      const list = this.#lists.get(term >>> KIND_BITS);
      if (list === undefined) continue;
      if (list.length === 1) this.#lists.delete(term >>> KIND_BITS);
      else list.shift();
    }
  }

  /** Adds each article's term cosine with the sketch to `shared`, at its position. Returns the positions touched. */
  overlap(sketch: Sketch, shared: Float32Array): number[] {
    const touched: number[] = [];
    const scale = scaleOf(sketch);
    for (let at = 0; at < sketch.terms.length; at++) {
      const list = this.#lists.get(sketch.terms[at]! >>> KIND_BITS);
      if (list === undefined) continue;
      const weight = stepsOf(sketch.weights[at]! * scale) / MOST / MOST;
      for (let entry = 0; entry < list.length; entry++) {
        const place = list[entry]! >> WEIGHT_BITS;
        if (shared[place] === 0) touched.push(place);
        shared[place]! += weight * (list[entry]! & MOST);
      }
    }
    return touched;
  }
}

export function termCosine(a: Sketch, b: Sketch): number {
  let [atA, atB, sum] = [0, 0, 0];
  while (atA < a.terms.length && atB < b.terms.length) {
    const left = a.terms[atA]! >>> KIND_BITS;
    const right = b.terms[atB]! >>> KIND_BITS;
    if (left === right) sum += a.weights[atA]! * b.weights[atB]!;
    if (left <= right) atA++;
    if (right <= left) atB++;
  }
  return sum * scaleOf(a) * scaleOf(b);
}

/** A report is compared with hundreds of others while it is in the window. */
const SCALES = new WeakMap<Sketch, number>();

/** The factor that normalises an article's weights to unit length. */
function scaleOf(sketch: Sketch): number {
  let scale = SCALES.get(sketch);
  if (scale === undefined) {
    let squares = 0;
    for (const weight of sketch.weights) squares += weight * weight;
    SCALES.set(sketch, (scale = squares > 0 ? 1 / Math.sqrt(squares) : 0));
  }
  return scale;
}

/** At least 1, so that every term of an article counts. */
function stepsOf(weight: number): number {
  return Math.max(1, Math.round(weight * MOST));
}
