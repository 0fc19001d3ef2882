import type { Store } from "../../store/open.ts";
import { steadyNow } from "./steady-clock.ts";

/** How long one reading of it is waited for: what it cannot give soon the record gives. */
const ANSWER_MS = 2_000;
/** How long it is passed by after it did not answer. */
const PASS_MS = 10_000;

/** The copy does not answer, or answers what cannot be; the record itself has to be read. */
export class CopyAway extends Error {}

/**
 * A copy of the record to read from, which may lag, hang or be away. Nobody waits for it long, and where that was in vain it is
 * passed by for a while: a node whose record is well must not suffer from it.
 */
export class RecordCopy {
  readonly #store: Store;
  readonly #now: () => number;
  #passedUntil = -Infinity;

  constructor(store: Store, now = steadyNow) {
    this.#store = store;
    this.#now = now;
  }

  /** Reads from it. `ask` only reads: what it began is not ended where it takes too long. */
  async read<T>(ask: (store: Store) => Promise<T>, answerMs = ANSWER_MS): Promise<T> {
    if (this.#now() < this.#passedUntil) throw new CopyAway("The replica is paused after a failure");
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${answerMs} ms`)), answerMs);
    try {
      return await Promise.race([ask(this.#store), late.promise]);
    } catch (cause) {
      this.#passedUntil = this.#now() + PASS_MS;
      throw new CopyAway(`Cannot read the replica: ${(cause as Error).message}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}
