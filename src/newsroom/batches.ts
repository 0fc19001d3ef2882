import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";

export interface BatchOptions {
  /** How long the first call waits for others. */
  readonly waitMs: number;
  readonly limit: number;
  /** Whether an error concerns every call, so that a smaller batch would fail too. By default, no error does. */
  readonly isForAll?: (error: unknown) => boolean;
  readonly timers?: Timers;
}

/** Combines concurrent calls into batches, so that they share one transaction and one wait for the disk. */
export function inBatches<T, R>(
  work: (all: readonly T[]) => Promise<readonly R[]>,
  { waitMs, limit, isForAll = () => false, timers = MACHINE_TIMERS }: BatchOptions,
): (one: T) => Promise<R> {
  const waiting: { one: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    // Calls that arrive during a batch form the next batch.
    while (waiting.length > 0) await doTogether(waiting.splice(0, limit));
    isRunning = false;
  }

  async function doTogether(batch: typeof waiting): Promise<void> {
    try {
      const results = await work(batch.map(({ one }) => one));
      batch.forEach(({ resolve }, place) => resolve(results[place]!));
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) return batch.forEach(({ reject }) => reject(error));
      // One bad call must not block the others. Retrying in halves isolates it quickly.
      const half = Math.ceil(batch.length / 2);
      await doTogether(batch.slice(0, half));
      await doTogether(batch.slice(half));
    }
  }

  return (one) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ one, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      timers.after(waitMs, () => void run());
    });
}
