/** Calls that come together are done together: one transaction, and one wait for the disk, for all of them. */
export function inBatches<T, R>(
  work: (all: readonly T[]) => Promise<readonly R[]>,
  { waitMs, limit }: { readonly waitMs: number; readonly limit: number },
): (one: T) => Promise<R> {
  const waiting: { one: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    // Whoever comes while a batch is under way makes up the next one.
    while (waiting.length > 0) {
      const batch = waiting.splice(0, limit);
      try {
        const results = await work(batch.map(({ one }) => one));
        batch.forEach(({ resolve }, place) => resolve(results[place]!));
      } catch (error) {
        // One that cannot be done must not keep the others from being done.
        if (batch.length === 1) batch[0]!.reject(error);
        else for (const each of batch) await alone(each);
      }
    }
    isRunning = false;
  }

  async function alone({ one, resolve, reject }: (typeof waiting)[number]): Promise<void> {
    try {
      const [result] = await work([one]);
      resolve(result!);
    } catch (error) {
      reject(error);
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
