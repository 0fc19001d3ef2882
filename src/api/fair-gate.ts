import { FairQueue } from "../http/fair-queue.ts";
import { Refusal } from "../http/problem.ts";

const RETRY_SECONDS = 2;

/** Returns whether the work is still wanted. */
type Begin = () => boolean;

/** Work that a scarce helper does, such as another thread: a few at once, and holders take turns (D51). */
export class FairGate {
  readonly #atOnce: number;
  readonly #maxWaitMs: number;
  readonly #what: string;
  readonly #waiting = new FairQueue<Begin>();
  #underWay = 0;

  /** `what` completes the refusal of work that had no turn in time: "This request waited 10 s …". */
  constructor(atOnce: number, maxWaitMs: number, what: string) {
    this.#atOnce = atOnce;
    this.#maxWaitMs = maxWaitMs;
    this.#what = what;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  /** Rejects with a refusal if there is no turn in time, and with the signal's reason if it is aborted first. */
  async take<T>(holder: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    gone.throwIfAborted();
    if (this.#underWay >= this.#atOnce) await this.#turn(holder, gone);
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** The next in line takes over the place directly, so no other caller can jump in. */
  #passOn(): void {
    for (let begin = this.#waiting.next(); begin; begin = this.#waiting.next()) if (begin()) return;
    this.#underWay -= 1;
  }

  #turn(holder: string, gone: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      gone.removeEventListener("abort", leave);
    };
    const leave = () => {
      end();
      reject(gone.reason);
    };
    const timer = setTimeout(() => {
      end();
      reject(this.#waitedTooLong());
    }, this.#maxWaitMs);
    gone.addEventListener("abort", leave);
    this.#waiting.push(holder, () => {
      if (isOver) return false;
      end();
      resolve();
      return true;
    });
    return promise;
  }

  #waitedTooLong(): Refusal {
    const detail = `This request waited ${this.#maxWaitMs / 1000} s ${this.#what}. Try again in ${RETRY_SECONDS} s.`;
    return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
  }
}

/** One gate per holder. Each lets one piece of work through at a time. */
export class KeyGates {
  readonly #gates = new Map<string, FairGate>();
  readonly #maxWaitMs: number;
  readonly #what: string;

  constructor(maxWaitMs: number, what: string) {
    this.#maxWaitMs = maxWaitMs;
    this.#what = what;
  }

  async take<T>(holder: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    let gate = this.#gates.get(holder);
    if (!gate) this.#gates.set(holder, (gate = new FairGate(1, this.#maxWaitMs, this.#what)));
    try {
      return await gate.take(holder, gone, work);
    } finally {
      if (gate.isIdle) this.#gates.delete(holder);
    }
  }
}
