/** A stretch of memory that bodies are written into one after the other. */
export interface Slab {
  readonly buffer: Buffer;
  /** The keys of the answers kept in it. */
  readonly keys: string[];
  /** Answers on their way out of it; its memory is not used again before they have left. */
  sending: number;
}

/** A body in its slab. */
export interface Body {
  readonly bytes: Buffer;
  readonly slab: Slab;
}

/** A body that may be longer is given memory of its own. */
export const SLAB_BYTES = 1024 * 1024;
/** What keeping an answer costs beside its bytes, about: no more small ones share a slab than that allows. */
const LEAST_BYTES = 2 * 1024;

/**
 * Memory for bodies, a ring of slabs used over and over: allocating a body of its own for every answer costs more
 * than all the rest of making it.
 */
export class BodyArena {
  readonly #slabs: Slab[] = [];
  readonly #maxSlabs: number;
  #current = -1;
  #at = 0;

  constructor(maxBytes: number) {
    this.#maxSlabs = Math.max(2, Math.floor(maxBytes / SLAB_BYTES));
  }

  /**
   * Lets `write` fill a stretch of at most `bound` bytes; it returns where it stopped. The answers that are let go of
   * to make room are told to `drop`.
   */
  write(bound: number, write: (out: Buffer, at: number) => number, drop: (slab: Slab) => void): Body {
    if (bound > SLAB_BYTES) {
      const own = Buffer.allocUnsafeSlow(bound);
      return { bytes: own.subarray(0, write(own, 0)), slab: this.#roomBeside(bound, drop) };
    }
    const slab = this.#room(bound, drop);
    const from = this.#at;
    const to = write(slab.buffer, from);
    this.#at = Math.max(to, from + LEAST_BYTES);
    return { bytes: slab.buffer.subarray(from, to), slab };
  }

  /** Empties as many slabs as a body takes beside them, and uses none of them until the ring comes round. */
  #roomBeside(bound: number, drop: (slab: Slab) => void): Slab {
    let slab: Slab;
    let left = Math.min(Math.ceil(bound / SLAB_BYTES), this.#maxSlabs);
    do {
      slab = this.#room(SLAB_BYTES, drop);
      this.#at = SLAB_BYTES;
    } while (--left > 0);
    return slab;
  }

  /** The current slab if it has the room, else the next of the ring, emptied. */
  #room(bound: number, drop: (slab: Slab) => void): Slab {
    const current = this.#slabs[this.#current];
    if (current && this.#at + bound <= SLAB_BYTES) return current;
    this.#current = (this.#current + 1) % this.#maxSlabs;
    this.#at = 0;
    const old = this.#slabs[this.#current];
    if (old) drop(old);
    // Memory that a slow reader is still being sent from stays theirs.
    const buffer = old && old.sending === 0 ? old.buffer : Buffer.allocUnsafeSlow(SLAB_BYTES);
    return (this.#slabs[this.#current] = { buffer, keys: [], sending: 0 });
  }
}
