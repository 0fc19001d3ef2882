/** The cost of a call, in the units that providers charge for. */
export interface Charge {
  readonly tokens: number;
  readonly characters: number;
  /** Millionths of a US dollar. */
  readonly microUsd: number;
}

export const NO_CHARGE: Charge = { tokens: 0, characters: 0, microUsd: 0 };

/** Budget reserved for a call before it is made. */
export interface Reservation {
  /** Reports the actual cost. A reservation that is never settled counts in full. */
  settle(charge: Charge): Promise<void>;
}

/** The daily budget, shared by all workers. */
export interface Budget {
  /** If too little is left, returns the reason and when to try again. */
  reserve(
    provider: string,
    charge: Charge,
  ): Promise<Reservation | { readonly exhausted: string; readonly retryAfterMs: number }>;
}
