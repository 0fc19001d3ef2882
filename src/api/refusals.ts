import { FairQueue } from "../http/fair-queue.ts";

/** While refusals wait, each holder gets one refusal per this interval. */
const PACE_MS = 2;

/**
 * Sends refusals to callers that are over their limit. A lone refusal goes out at once. Those of a caller that keeps
 * asking at full speed are sent one by one, because refusing takes as long as a cached answer. Otherwise its next
 * requests would come sooner, and everybody else would wait behind them.
 */
export class Refusals {
  readonly #waiting = new FairQueue<() => void>();
  #isPaced = false;

  send(holder: string, refuse: () => void): void {
    if (this.#isPaced) return this.#waiting.push(holder, refuse);
    this.#pace();
    refuse();
  }

  #pace(): void {
    this.#isPaced = true;
    setTimeout(this.#sendNext, PACE_MS);
  }

  readonly #sendNext = (): void => {
    this.#isPaced = this.#waiting.size > 0;
    if (!this.#isPaced) return;
    this.#pace();
    for (let turn = this.#waiting.holders; turn > 0; turn--) this.#waiting.next()!();
  };
}
