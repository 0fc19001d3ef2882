interface Waking {
  readonly at: number;
  readonly wake: () => void;
  isCancelled: boolean;
}

/**
 * Virtual time. Everything in a run is a callback in one queue, so only the seed decides what happens next. Between two
 * callbacks, all promises settle that can.
 */
export class World {
  /** Milliseconds since the run began, with fractions. */
  now = 0;
  #isOver = false;
  /** Ordered by time; of two at the same time, the one that was added first comes first. */
  readonly #queue: Waking[] = [];

  /** Calls `wake` after the delay, unless the returned function was called. */
  after(ms: number, wake: () => void): () => void {
    const waking: Waking = { at: this.now + Math.max(0, ms), wake, isCancelled: false };
    this.#queue.splice(this.#placeOf(waking.at), 0, waking);
    return () => void (waking.isCancelled = true);
  }

  /** Runs everything that is due until this time. */
  async runTo(end: number): Promise<void> {
    await settled();
    while (!this.#isOver && this.#queue.length > 0 && this.#queue[0]!.at <= end) {
      const waking = this.#queue.shift()!;
      if (waking.isCancelled) continue;
      this.now = waking.at;
      waking.wake();
      await settled();
    }
    if (!this.#isOver) this.now = end;
  }

  /** Stops: nothing more runs. */
  end(): void {
    this.#isOver = true;
    this.#queue.length = 0;
  }

  #placeOf(at: number): number {
    let [from, to] = [0, this.#queue.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#queue[middle]!.at <= at) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Lets all promises settle. It works because everything waits either for the queue or for a promise. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
