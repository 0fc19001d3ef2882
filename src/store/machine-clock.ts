/** A clock that nobody sets: it counts from a start of the machine. */
export interface SteadyClock {
  /** Tells one start of the machine from the next. */
  readonly boot: number;
  readonly uptimeMs: () => number;
}

/** A machine's clock, which may be set, and the one that it is compared with. */
export interface MachineClock {
  readonly now: () => number;
  readonly steady: SteadyClock;
}
