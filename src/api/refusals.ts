import type { FastifyReply } from "fastify";
import { FairQueue } from "../http/fair-queue.ts";

/** While refusals wait, each holder gets one refusal per this interval. */
const PACE_MS = 2;
/** A connection with more refusals waiting than this pipelines without reading any, so it is closed. */
const MAX_PER_CONNECTION = 64;

interface WaitingRefusal {
  readonly reply: Refused;
  readonly refuse: () => void;
}

type Refused = { readonly raw: Pick<FastifyReply["raw"], "destroyed" | "req"> };

/**
 * Sends refusals to callers that are over their limit. A lone refusal goes out at once. Refusals to a caller that keeps
 * sending at full speed go out one at a time, because each takes as long as a cached answer. Otherwise its next
 * requests would come sooner, and everybody else would wait behind them.
 */
export class Refusals {
  readonly #waiting = new FairQueue<WaitingRefusal>();
  /** How many refusals wait for each connection. */
  readonly #counts = new WeakMap<object, number>();
  #isPaced = false;

  send(holder: string, reply: Refused, refuse: () => void): void {
    if (reply.raw.destroyed) return;
    if (!this.#isPaced) {
      this.#pace();
      return refuse();
    }
    const { socket } = reply.raw.req;
    const count = (this.#counts.get(socket) ?? 0) + 1;
    if (count > MAX_PER_CONNECTION) return void socket.destroy();
    this.#counts.set(socket, count);
    this.#waiting.push(holder, { reply, refuse });
  }

  #pace(): void {
    this.#isPaced = true;
    setTimeout(this.#sendNext, PACE_MS);
  }

  readonly #sendNext = (): void => {
    this.#isPaced = this.#waiting.size > 0;
    if (!this.#isPaced) return;
    this.#pace();
    for (let turns = this.#waiting.holders; turns > 0;) {
      const next = this.#waiting.next();
      if (!next) return;
      const { socket } = next.reply.raw.req;
      this.#counts.set(socket, this.#counts.get(socket)! - 1);
      // A caller that has hung up takes no turn.
      if (next.reply.raw.destroyed) continue;
      next.refuse();
      turns--;
    }
  };
}
