import type { Store } from "../../store/open.ts";
import { steadyNow } from "./steady-clock.ts";

/** How long to wait for one read from the replica. After that, the record itself is read instead. */
const ANSWER_MS = 2_000;
/** How long to bypass the replica after it did not answer. */
const PASS_MS = 10_000;

/**
 * Thrown if the replica does not answer, or if its answer cannot be right. The caller then reads the record
 * itself.
 */
export class CopyAway extends Error {}

/**
 * A read replica, which may lag, hang or be unreachable. Reads time out quickly, and after a failure the
 * replica is bypassed for a while, so that it does not slow down a node whose record is fine.
 */
export class RecordCopy {
  readonly #store: Store;
  readonly #now: () => number;
  #passedUntil = -Infinity;

  constructor(store: Store, now = steadyNow) {
    this.#store = store;
    this.#now = now;
  }

  /** Reads from the replica. `ask` must only read, because it keeps running after a timeout. */
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
