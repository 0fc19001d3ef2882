/** What senders need to know about a slab: a block of memory into which bodies are written one after the other. */
export interface Slab {
  /** How many bodies were written but are not being sent yet. */
  waiting: number;
  /** How many answers are being sent from the slab. Its memory is not reused before they have been sent. */
  sending: number;
}

/** A body in its slab. */
export interface Body {
  readonly bytes: Buffer;
  readonly slab: Slab;
  /** Whether it is counted in its slab's `waiting`. */
  isWaiting: boolean;
}

/** A slab of cached answers. */
export interface KeptSlab extends Slab {
  readonly buffer: Buffer;
  readonly keys: string[];
}

export interface KeptBody extends Body {
  readonly slab: KeptSlab;
}

/**
 * Reserves the body's memory until `endSending`. For a cached body, call this before yielding to the event
 * loop.
 */
export function beginSending(body: Body): void {
  if (body.isWaiting) {
    body.isWaiting = false;
    body.slab.waiting -= 1;
  }
  body.slab.sending += 1;
}

export function endSending(slab: Slab): void {
  slab.sending -= 1;
}

/** The size of a slab. A body that may be longer gets its own memory. */
export const SLAB_BYTES = 1024 * 1024;
/**
 * Every cached answer counts as at least this long, because it also takes memory elsewhere. This limits how
 * many small answers share a slab.
 */
const LEAST_BYTES = 2 * 1024;

/**
 * Memory for cached bodies: a ring of slabs that are reused. Allocating a buffer for each answer would take
 * longer than composing the answer.
 */
export class BodyArena {
  readonly #slabs: KeptSlab[] = [];
  readonly #maxSlabs: number;
  #current = -1;
  #at = 0;

  constructor(maxBytes: number) {
    this.#maxSlabs = Math.max(2, Math.floor(maxBytes / SLAB_BYTES));
  }

  /**
   * Calls `write`, which fills at most `bound` bytes and returns where it stopped. The answer also takes
   * `beside` bytes outside the slab, which are counted as if they were in it. Slabs whose answers are
   * evicted are passed to `drop`.
   */
  write(
    bound: number,
    beside: number,
    write: (out: Buffer, at: number) => number,
    drop: (slab: KeptSlab) => void,
  ): KeptBody {
    if (bound + beside > SLAB_BYTES) {
      const own = Buffer.allocUnsafeSlow(bound);
      const bytes = own.subarray(0, write(own, 0));
      return { bytes, slab: this.#roomBeside(bound + beside, drop), isWaiting: false };
    }
    const slab = this.#room(bound + beside, drop);
    const from = this.#at;
    const to = write(slab.buffer, from);
    this.#at = Math.max(to, from + LEAST_BYTES) + beside;
    return { bytes: slab.buffer.subarray(from, to), slab, isWaiting: false };
  }

  /**
   * Makes room for a body that has memory of its own: evicts as many slabs as it would fill, and leaves them
   * unused until the ring comes round again.
   */
  #roomBeside(bound: number, drop: (slab: KeptSlab) => void): KeptSlab {
    let slab: KeptSlab;
    let left = Math.min(Math.ceil(bound / SLAB_BYTES), this.#maxSlabs);
    do {
      slab = this.#room(SLAB_BYTES, drop);
      this.#at = SLAB_BYTES;
    } while (--left > 0);
    return slab;
  }

  /** The current slab if it has room; otherwise the next slab in the ring, emptied. */
  #room(bound: number, drop: (slab: KeptSlab) => void): KeptSlab {
    const current = this.#slabs[this.#current];
    if (current && this.#at + bound <= SLAB_BYTES) return current;
    this.#current = (this.#current + 1) % this.#maxSlabs;
    this.#at = 0;
    const old = this.#slabs[this.#current];
    if (old) drop(old);
    // Memory that is still being sent to a slow caller is not reused.
    const buffer = old && old.sending === 0 ? old.buffer : Buffer.allocUnsafeSlow(SLAB_BYTES);
    return (this.#slabs[this.#current] = { buffer, keys: [], waiting: 0, sending: 0 });
  }
}
