/** What a call costs, in the units that providers count. */
export interface Charge {
  readonly tokens: number;
  readonly characters: number;
  /** Millionths of a US dollar. */
  readonly microUsd: number;
}

export const NO_CHARGE: Charge = { tokens: 0, characters: 0, microUsd: 0 };

/** What is kept for a call before it is made. */
export interface Reservation {
  /** Says what it cost in truth. A call of which nobody says so counts in full. */
  settle(charge: Charge): Promise<void>;
}

/** The day's budget, which all workers share. */
export interface Budget {
  /** Where too little is left: that in words, and when to look again. */
  reserve(
    provider: string,
    charge: Charge,
  ): Promise<Reservation | { readonly exhausted: string; readonly retryAfterMs: number }>;
}
