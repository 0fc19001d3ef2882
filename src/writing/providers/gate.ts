/** Limits how many calls run at once; the others wait in order. */
export function openGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes straight to the next caller, so that a new caller cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
