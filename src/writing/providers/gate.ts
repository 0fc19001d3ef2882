/** Lets so many through at once, the others in the order of asking. */
export function openGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over; it is never free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
