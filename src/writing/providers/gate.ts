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
      // The next caller takes over the place; it is never free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
