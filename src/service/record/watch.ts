import { MACHINE_TIMERS, type Timers } from "../../http/timers.ts";
import { isAway } from "../../store/away.ts";
import { isDamage } from "../../store/check-pages.ts";
import { RecordLost } from "../../store/whereabouts.ts";
import { type Follower, type Looked, RecordReplaced } from "./following.ts";
import type { RecordNews } from "./messages.ts";

/**
 * Poll interval while the record sends notifications. If one is missed, the change is still noticed within a
 * second (D44).
 */
const LISTENING_POLL_MS = 500;
/** Retry delays while the record is unreachable, from the first to the longest. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 3_000;

export interface WatchTools {
  readonly follower: Pick<Follower<unknown>, "fill" | "look" | "lookAtCopy" | "number">;
  readonly hasCopy: boolean;
  /** Poll interval while the record sends no notifications. */
  readonly pollMs: number;
  readonly isListening: () => boolean;
  /** Aborted when the thread should end. */
  readonly closing: AbortSignal;
  readonly say: (message: RecordNews) => void;
  readonly timers?: Timers;
}

/** Polls the record continuously, one poll at a time, and keeps retrying while it is unreachable. */
export class RecordWatch {
  readonly #tools: WatchTools;
  readonly #timers: Timers;
  #nudge: () => void = () => {};
  /** Whether a notification arrived since the last poll began. */
  #isTold = false;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(tools: WatchTools) {
    this.#tools = tools;
    this.#timers = tools.timers ?? MACHINE_TIMERS;
    tools.closing.addEventListener("abort", () => this.#nudge());
  }

  /** Polls at once, because a notification arrived. */
  readonly wake = (): void => {
    this.#isTold = true;
    this.#nudge();
  };

  /** If the record becomes unreachable midway, starts filling again when it is back. */
  async fillUntilWhole(fill: () => Promise<void>): Promise<void> {
    const { closing, say } = this.#tools;
    for (let retryMs = FIRST_RETRY_MS; !closing.aborted; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
      this.#isTold = false;
      try {
        return await fill();
      } catch (error) {
        if (!isAway(error)) throw error;
        say({ kind: "fault", message: (error as Error).message, isAway: true });
        await this.#pause(retryMs);
      }
    }
  }

  async followUntilClosed(): Promise<void> {
    const { closing, say, hasCopy, isListening, pollMs } = this.#tools;
    let retryMs = FIRST_RETRY_MS;
    while (!closing.aborted) {
      this.#isTold = false;
      try {
        const { number, known, hasMore } = await this.#look();
        retryMs = FIRST_RETRY_MS;
        if (hasMore) continue;
        const isBehind = known !== null && number < known;
        await this.#pause(isBehind || !isListening() ? pollMs : LISTENING_POLL_MS);
      } catch (error) {
        if (error instanceof RecordReplaced) throw error;
        const isLost = error instanceof RecordLost || isDamage(error);
        say({ kind: "fault", message: (error as Error).message, isAway: isAway(error), isLost });
        if (hasCopy) await this.#lookAtCopy();
        await this.#pause(retryMs * (0.5 + this.#timers.random()));
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
    }
    await this.#looking.catch(() => {});
  }

  /** Runs one piece of work with the follower at a time, in order. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#looking.catch(() => {}).then(work);
    this.#looking = done;
    return done;
  }

  #look(): Promise<Looked & { readonly hasMore: boolean }> {
    const { follower, say } = this.#tools;
    return this.inOrder(async () => {
      const { hasMore, ...looked } = await follower.look();
      say({ kind: "looked", ...looked });
      return { ...looked, hasMore };
    });
  }

  /** The replica may still be readable while the record itself is unreachable. */
  async #lookAtCopy(): Promise<void> {
    const { follower, say } = this.#tools;
    await this.inOrder(async () => say({ kind: "looked", ...(await follower.lookAtCopy()) })).catch(() => {});
  }

  #pause(ms: number): Promise<void> {
    if (this.#isTold || this.#tools.closing.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#timers.after(ms, resolve);
      this.#nudge = () => {
        cancel();
        resolve();
      };
    });
  }
}
