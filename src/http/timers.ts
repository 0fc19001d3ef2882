/**
 * The machine's timers, and a clock that can't be set. A simulation passes its own, so that it decides what happens
 * next.
 */
export interface Timers {
  /** Milliseconds; the origin is arbitrary. */
  readonly steadyNow: () => number;
  /** Calls `wake` once after the delay; the returned function cancels it. */
  readonly after: (ms: number, wake: () => void) => () => void;
  /** Calls `wake` again and again; the returned function ends it. */
  readonly every: (ms: number, wake: () => void) => () => void;
  /** From 0 to below 1: spreads retries, so that nodes do not all try at once. */
  readonly random: () => number;
}

export const MACHINE_TIMERS: Timers = {
  steadyNow: () => performance.now(),
  after(ms, wake) {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
  every(ms, wake) {
    const timer = setInterval(wake, ms);
    return () => clearInterval(timer);
  },
  random: () => Math.random(),
};
