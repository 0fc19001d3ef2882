/** A clock that can't be set: it counts from when the machine started. */
export interface SteadyClock {
  /** Identifies the current run of the machine, from one boot to the next. */
  readonly boot: number;
  readonly uptimeMs: () => number;
}

/** A machine's clock, which can be set, and the steady clock that it is compared with. */
export interface MachineClock {
  readonly now: () => number;
  readonly steady: SteadyClock;
}
