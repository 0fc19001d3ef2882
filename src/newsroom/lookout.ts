import { setTimeout as delay } from "node:timers/promises";

export interface LookoutOptions {
  /** Between two looks. */
  readonly everyMs: number;
  /** Between two looks even where somebody is in a hurry, so that what comes meanwhile is taken in one go. */
  readonly leastMs?: number;
  readonly onFault: (error: unknown) => void;
}

/** The longest pause after looks that failed: the record may be away for a while. */
const MAX_PAUSE_MS = 5_000;

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
    let failures = 0;
    while (!this.signal.aborted) {
      try {
        await this.#look();
        failures = 0;
      } catch (error) {
        failures += 1;
        this.#options.onFault(error);
      }
      const { everyMs } = this.#options;
      await this.#pause(failures === 0 ? everyMs : Math.min(everyMs * 2 ** failures, MAX_PAUSE_MS));
    }
  }

  async #pause(everyMs: number): Promise<void> {
    const { leastMs } = this.#options;
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
