import { type Body, type Slab, SLAB_BYTES } from "./body-arena.ts";

interface PassingSlab extends Slab {
  readonly buffer: Buffer;
}

/**
 * Memory for bodies that are sent once and not cached. Once all bodies in a slab have been sent, the next
 * body overwrites the first. That memory is still in the processor's cache. Writing elsewhere would push the
 * data that is being copied out of that cache.
 */
export class PassingBodies {
  #slab = makeSlab();
  #spare = makeSlab();
  #at = 0;

  /** Calls `write`, which fills at most `bound` bytes and returns where it stopped. */
  write(bound: number, write: (out: Buffer, at: number) => number): Body {
    if (bound > SLAB_BYTES) {
      const own = Buffer.allocUnsafeSlow(bound);
      return { bytes: own.subarray(0, write(own, 0)), slab: { waiting: 1, sending: 0 }, isWaiting: true };
    }
    const slab = this.#room(bound);
    const from = this.#at;
    this.#at = write(slab.buffer, from);
    slab.waiting += 1;
    return { bytes: slab.buffer.subarray(from, this.#at), slab, isWaiting: true };
  }

  #room(bound: number): PassingSlab {
    if (isFree(this.#slab)) this.#at = 0;
    if (this.#at + bound <= SLAB_BYTES) return this.#slab;
    const spare = this.#spare;
    this.#spare = this.#slab;
    this.#at = 0;
    // Memory that is still being sent to a slow caller is not reused.
    return (this.#slab = isFree(spare) ? spare : makeSlab());
  }
}

function isFree({ waiting, sending }: Slab): boolean {
  return waiting === 0 && sending === 0;
}

function makeSlab(): PassingSlab {
  return { buffer: Buffer.allocUnsafeSlow(SLAB_BYTES), waiting: 0, sending: 0 };
}
