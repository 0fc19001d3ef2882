/** A clock that moves only when told to, with its timers. */
export function virtualClock(start: number) {
  let now = start;
  const due = new Map<object, { readonly at: number; readonly wake: () => void }>();

  const wakeIn = (ms: number, wake: () => void) => {
    const timer = {};
    due.set(timer, { at: now + ms, wake });
    return () => void due.delete(timer);
  };

  return {
    now: () => now,
    wakeIn,
    sleep: (ms: number) => new Promise<void>((resolve) => void wakeIn(ms, resolve)),
    /** Runs all timers up to this time, each at its time. */
    async goTo(time: number): Promise<void> {
      await settle();
      for (;;) {
        const [timer, next] = [...due].reduce<[object, { at: number; wake: () => void }] | []>(
          (first, each) => (each[1].at <= time && !(first[1] && first[1].at <= each[1].at) ? each : first),
          [],
        );
        if (!timer) break;
        due.delete(timer);
        now = Math.max(now, next!.at);
        next!.wake();
        await settle();
      }
      now = time;
    },
  };
}

/** Lets all work continue that does not wait for a timer. SQLite answers at once, so nothing else can be waiting. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
