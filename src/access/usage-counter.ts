/** The smallest step of time in which usage is kept. */
export const FINE_STEP_MS = 5 * 60_000;

/** What a key's requests came to. */
export interface UsageTally {
  requests: number;
  /** Refused or failed: 4xx without 429, and 5xx. */
  errors: number;
  /** Refused because the allowance was used up. */
  throttled: number;
}

/** Counts of a key in the fine step of time that began at `at`. */
export interface KeyUsage extends Readonly<UsageTally> {
  readonly keyId: string;
  readonly at: number;
}

/**
 * How keys are used since it was last written down. A request costs a look-up and an increment; to which step of time it
 * belongs is told every few seconds, for all at once.
 */
export class UsageCounter {
  #counting = new Map<string, UsageTally>();
  readonly #waiting = new Map<string, KeyUsage>();

  count(keyId: string, status: number): void {
    let tally = this.#counting.get(keyId);
    if (!tally) this.#counting.set(keyId, (tally = { requests: 0, errors: 0, throttled: 0 }));
    tally.requests += 1;
    if (status === 429) tally.throttled += 1;
    else if (status >= 400) tally.errors += 1;
  }

  /** Hands over what was counted, to be written down; what could not be is given back. */
  take(now: number): KeyUsage[] {
    const at = Math.floor(now / FINE_STEP_MS) * FINE_STEP_MS;
    for (const [keyId, tally] of this.#counting) this.#add({ keyId, at, ...tally });
    this.#counting = new Map();
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    return taken;
  }

  giveBack(sums: readonly KeyUsage[]): void {
    for (const sum of sums) this.#add(sum);
  }

  #add(sum: KeyUsage): void {
    const name = `${sum.keyId} ${sum.at}`;
    const standing = this.#waiting.get(name);
    this.#waiting.set(name, {
      keyId: sum.keyId,
      at: sum.at,
      requests: sum.requests + (standing?.requests ?? 0),
      errors: sum.errors + (standing?.errors ?? 0),
      throttled: sum.throttled + (standing?.throttled ?? 0),
    });
  }
}
