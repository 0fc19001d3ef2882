import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";

export interface LookoutOptions {
  /** The time between two polls. */
  readonly everyMs: number;
  /** The shortest time between polls even when nudged, so that one poll handles what arrives meanwhile. */
  readonly leastMs?: number;
  readonly onFault: (error: unknown) => void;
  readonly timers?: Timers;
}

/** The longest pause after failed polls: the database may be unreachable for a while. */
const MAX_PAUSE_MS = 5_000;

/** Polls for work until stopped, and at once when nudged. */
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

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  nudge(): void {
    this.#nudge();
  }

  /** Resolves when the last poll has finished. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#nudge();
    await this.#running;
  }

  async #run(): Promise<void> {
    // The constructor has to return first, so that its caller can store the object.
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
    const { leastMs, timers = MACHINE_TIMERS } = this.#options;
    const nudged = new Promise<void>((resolve) => (this.#nudge = resolve));
    if (this.signal.aborted) return;
    const cancel = timers.after(everyMs, this.#nudge);
    await nudged;
    cancel();
    if (leastMs !== undefined && !this.signal.aborted)
      await new Promise<void>((resolve) => timers.after(leastMs, resolve));
  }
}

/** Waits for the work in progress, at most `ms`. */
export async function leave(
  underWay: Iterable<Promise<void>>,
  ms: number,
  timers: Timers = MACHINE_TIMERS,
): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = timers.after(ms, late.resolve);
  await Promise.race([Promise.all(underWay), late.promise]);
  cancel();
}
