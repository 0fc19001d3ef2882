import { setTimeout as delay } from "node:timers/promises";

export interface LookoutOptions {
  /** Between two looks. */
  readonly everyMs: number;
  /** Between two looks even where somebody is in a hurry, so that what comes meanwhile is taken in one go. */
  readonly leastMs?: number;
  readonly onFault: (error: unknown) => void;
}

/** Looks for work again and again, at once where it is nudged, until it is stopped. */
export class Lookout {
  readonly #look: () => Promise<void>;
  readonly #options: LookoutOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #nudge: () => void = () => {};

  constructor(look: () => Promise<void>, options: LookoutOptions) {
    this.#look = look;
    this.#options = options;
    this.#running = this.#run();
  }

  /** Aborted when it is stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  nudge(): void {
    this.#nudge();
  }

  /** Resolves when the last look has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#nudge();
    await this.#running;
  }

  async #run(): Promise<void> {
    // Whoever made it has still to put it where the first look may find it.
    await Promise.resolve();
    while (!this.signal.aborted) {
      try {
        await this.#look();
      } catch (error) {
        this.#options.onFault(error);
      }
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    const { everyMs, leastMs } = this.#options;
    const nudged = new Promise<void>((resolve) => (this.#nudge = resolve));
    if (this.signal.aborted) return;
    const waiting = new AbortController();
    await Promise.race([nudged, delay(everyMs, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
    if (leastMs !== undefined && !this.signal.aborted) await delay(leastMs);
  }
}

/** Waits for what is under way, and no longer than `ms`. */
export async function leave(underWay: Iterable<Promise<void>>, ms: number): Promise<void> {
  await Promise.race([Promise.all(underWay), delay(ms, undefined, { ref: false })]);
}
