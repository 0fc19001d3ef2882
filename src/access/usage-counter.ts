/** The finest time step in which usage is stored. */
export const FINE_STEP_MS = 5 * 60_000;

/** A key's requests by outcome. */
export interface UsageTally {
  requests: number;
  /** Requests answered with 5xx, or with 4xx other than 429. */
  errors: number;
  /** Requests refused because the allowance was used up. */
  throttled: number;
}

/** A key's counts in the fine step that began at `at`. */
export interface KeyUsage extends Readonly<UsageTally> {
  readonly keyId: string;
  readonly at: number;
}

/**
 * Counts each key's requests until they are written to the record. A request costs one lookup and one
 * increment. The time step is assigned every few seconds, to all counts at once.
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

  /** Hands over the counts for writing; `giveBack` returns those that could not be written. */
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
