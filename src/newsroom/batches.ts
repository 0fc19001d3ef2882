export interface BatchOptions {
  /** How long the first one waits for others to come. */
  readonly waitMs: number;
  readonly limit: number;
  /** Whether an error is no single one's, so that trying with fewer is of no use; never, where not given. */
  readonly isForAll?: (error: unknown) => boolean;
}

/** Calls that come together are done together: one transaction, and one wait for the disk, for all of them. */
export function inBatches<T, R>(
  work: (all: readonly T[]) => Promise<readonly R[]>,
  { waitMs, limit, isForAll = () => false }: BatchOptions,
): (one: T) => Promise<R> {
  const waiting: { one: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    // Whoever comes while a batch is under way makes up the next one.
    while (waiting.length > 0) await doTogether(waiting.splice(0, limit));
    isRunning = false;
  }

  async function doTogether(batch: typeof waiting): Promise<void> {
    try {
      const results = await work(batch.map(({ one }) => one));
      batch.forEach(({ resolve }, place) => resolve(results[place]!));
    } catch (error) {
      if (batch.length === 1 || isForAll(error)) return batch.forEach(({ reject }) => reject(error));
      // One that cannot be done must not keep the others from being done: in halves it is soon found.
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
      setTimeout(() => void run(), waitMs);
    });
}
