/** A key's requests under way, from admission until the last byte of the answer is sent. */
export interface Seats {
  readonly holder: string;
  taken: number;
  /** Bytes of answers that were made and are not sent yet. */
  unsentBytes: number;
  /** Whether one of the key's large answers is being made. */
  isMaking: boolean;
  readonly waiting: Waiting[];
  /** Requests whose large answers may not be made yet. */
  readonly held: Waiting[];
}

interface Waiting {
  readonly go: (isReady: boolean) => void;
}

/** No further large answer is made for a key while this many bytes wait for it to read them. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
/** Keys that have nothing under way are forgotten if there are more than this. */
const MAX_IDLE = 10_000;

/**
 * Limits each key's requests under way and its unsent answers (D51). More requests wait, in order. So a key with many
 * requests, or one that doesn't read its answers, holds a bounded part of the service.
 */
export class SeatPlan {
  readonly perKey: number;
  readonly maxWaitMs: number;
  readonly #byHolder = new Map<string, Seats>();

  constructor(perKey: number, maxWaitMs: number) {
    this.perKey = perKey;
    this.maxWaitMs = maxWaitMs;
  }

  /** Takes a seat without waiting. Nearly every request takes this path, which allocates nothing. */
  takeAtOnce(holder: string): Seats | undefined {
    let seats = this.#byHolder.get(holder);
    if (!seats) this.#byHolder.set(holder, (seats = seatsOf(holder)));
    if (seats.taken >= this.perKey) return undefined;
    seats.taken += 1;
    return seats;
  }

  takenBy(holder: string): number {
    return this.#byHolder.get(holder)?.taken ?? 0;
  }

  /** Takes a seat once there is one. Null if the request waited too long, or `gone` was aborted meanwhile. */
  async take(holder: string, gone: AbortSignal): Promise<Seats | null> {
    const seats = this.takeAtOnce(holder);
    if (seats) return seats;
    const full = this.#byHolder.get(holder)!;
    // The seat is handed over, so it stays taken.
    return (await this.#wait(full.waiting, gone)) ? full : null;
  }

  /** Must be called once for each seat, with the length of the body that was made for it. */
  leave(seats: Seats, bytes: number): void {
    seats.unsentBytes -= bytes;
    const next = seats.waiting.shift();
    if (next) next.go(true);
    else seats.taken -= 1;
    this.#makeNext(seats);
    if (seats.taken === 0 && this.#byHolder.size > MAX_IDLE) this.#byHolder.delete(seats.holder);
  }

  /**
   * Waits until a large answer may be made: one at a time for each key, and none while too much is unsent. False if
   * that takes too long. After true, `made` must follow.
   */
  async beginMaking(seats: Seats, gone: AbortSignal): Promise<boolean> {
    if (seats.isMaking || seats.unsentBytes > MAX_UNSENT_BYTES) return this.#wait(seats.held, gone);
    seats.isMaking = true;
    return true;
  }

  made(seats: Seats): void {
    seats.isMaking = false;
    this.#makeNext(seats);
  }

  #makeNext(seats: Seats): void {
    if (seats.isMaking || seats.unsentBytes > MAX_UNSENT_BYTES || seats.held.length === 0) return;
    seats.isMaking = true;
    seats.held.shift()!.go(true);
  }

  #wait(line: Waiting[], gone: AbortSignal): Promise<boolean> {
    if (gone.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiting: Waiting = {
        go(isReady) {
          clearTimeout(timer);
          gone.removeEventListener("abort", leaveLine);
          resolve(isReady);
        },
      };
      const leaveLine = () => {
        line.splice(line.indexOf(waiting), 1);
        waiting.go(false);
      };
      const timer = setTimeout(leaveLine, this.maxWaitMs);
      gone.addEventListener("abort", leaveLine);
      line.push(waiting);
    });
  }
}

function seatsOf(holder: string): Seats {
  return { holder, taken: 0, unsentBytes: 0, isMaking: false, waiting: [], held: [] };
}
