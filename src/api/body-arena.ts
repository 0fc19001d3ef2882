/** A stretch of memory that bodies are written into one after the other, as far as it concerns whoever sends them. */
export interface Slab {
  /** Bodies that were written and that nobody has begun to send yet. */
  waiting: number;
  /** Answers on their way out of it; its memory is not used again before they have left. */
  sending: number;
}

/** A body in its slab. */
export interface Body {
  readonly bytes: Buffer;
  readonly slab: Slab;
  /** Whether it is among the slab's waiting. */
  isWaiting: boolean;
}

/** One whose answers are kept. */
export interface KeptSlab extends Slab {
  readonly buffer: Buffer;
  readonly keys: string[];
}

export interface KeptBody extends Body {
  readonly slab: KeptSlab;
}

/** Until `endSending` its memory is the sender's. Of a body that is kept to be called before giving way to others. */
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

/** A body that may be longer is given memory of its own. */
export const SLAB_BYTES = 1024 * 1024;
/** What keeping an answer costs beside its bytes, about, its question aside: no more small ones share a slab than that allows. */
const LEAST_BYTES = 2 * 1024;

/**
 * Memory for bodies that are kept, a ring of slabs used over and over: allocating a body of its own for every answer costs more
 * than all the rest of making it.
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
   * Lets `write` fill a stretch of at most `bound` bytes; it returns where it stopped. Room is made for `beside` bytes more,
   * which are kept elsewhere for as long. The answers that are let go of to make room are told to `drop`.
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

  /** Empties as many slabs as a body takes beside them, and uses none of them until the ring comes round. */
  #roomBeside(bound: number, drop: (slab: KeptSlab) => void): KeptSlab {
    let slab: KeptSlab;
    let left = Math.min(Math.ceil(bound / SLAB_BYTES), this.#maxSlabs);
    do {
      slab = this.#room(SLAB_BYTES, drop);
      this.#at = SLAB_BYTES;
    } while (--left > 0);
    return slab;
  }

  /** The current slab if it has the room, else the next of the ring, emptied. */
  #room(bound: number, drop: (slab: KeptSlab) => void): KeptSlab {
    const current = this.#slabs[this.#current];
    if (current && this.#at + bound <= SLAB_BYTES) return current;
    this.#current = (this.#current + 1) % this.#maxSlabs;
    this.#at = 0;
    const old = this.#slabs[this.#current];
    if (old) drop(old);
    // Memory that a slow reader is still being sent from stays theirs.
    const buffer = old && old.sending === 0 ? old.buffer : Buffer.allocUnsafeSlow(SLAB_BYTES);
    return (this.#slabs[this.#current] = { buffer, keys: [], waiting: 0, sending: 0 });
  }
}
