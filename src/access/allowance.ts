/** How much a plan allows: a bucket of `burst` units that refills at `perMinute` (D30, D51). */
export interface Plan {
  readonly perMinute: number;
  readonly burst: number;
}

/** The allowance left after counting a request, in units. */
export interface AllowanceLeft {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the same request is allowed; 0 if it is allowed now. */
  readonly retrySeconds: number;
}

export interface Bucket {
  tokens: number;
  /** The tokens the bucket would hold if none had been taken: the burst, or less if the bucket began with less. */
  untouched: number;
  at: number;
  /** When the bucket will be full again if nothing more is taken. */
  fullAt: number;
}

/**
 * Small refills add up to a unit with a rounding error below this. A caller that waited as long as we asked must be
 * answered despite that error.
 */
const ROUNDING = 1e-6;

/** Token buckets by holder. Full buckets are dropped, because an unknown holder starts with a full one anyway. */
export class Allowances {
  readonly #buckets = new Map<string, Bucket>();
  #nextSweep = 0;

  /** Takes all the units or none. */
  take(holder: string, plan: Plan, now: number, units = 1): AllowanceLeft {
    const bucket = this.#refilled(holder, plan, now);
    const isAllowed = bucket.tokens > units - ROUNDING;
    fill(bucket, isAllowed ? bucket.tokens - units : bucket.tokens, plan, now);
    return standingOf(bucket.tokens, plan, isAllowed, units);
  }

  /** A holder's allowance, without counting a request. An unknown holder has `atFirst` tokens. */
  look(holder: string, plan: Plan, now: number, atFirst = plan.burst): AllowanceLeft {
    const tokens = this.level(holder, plan, now, atFirst);
    return standingOf(tokens, plan, tokens >= 1);
  }

  /** How many tokens a holder has. Calling this uses none of them. */
  level(holder: string, plan: Plan, now: number, atFirst = plan.burst): number {
    const isKnown = this.#buckets.has(holder);
    return isKnown ? this.#refilled(holder, plan, now).tokens : Math.min(atFirst, plan.burst);
  }

  /** Undoes `take` of one unit. */
  giveBack(holder: string, plan: Plan, now: number): void {
    const bucket = this.#refilled(holder, plan, now);
    fill(bucket, bucket.tokens + 1, plan, now);
  }

  /** Starts an unknown holder with fewer tokens than the burst. */
  begin(holder: string, plan: Plan, tokens: number, now: number): void {
    if (this.#buckets.has(holder)) return;
    const bucket = this.#refilled(holder, plan, now);
    fill(bucket, tokens, plan, now);
    bucket.untouched = bucket.tokens;
  }

  /** Drops a holder and returns its bucket. */
  end(holder: string, plan: Plan, now: number): Readonly<Bucket> | undefined {
    if (!this.#buckets.has(holder)) return undefined;
    const bucket = this.#refilled(holder, plan, now);
    this.#buckets.delete(holder);
    return bucket;
  }

  /** Undoes `end`. If a new bucket was begun since, it is charged for the tokens taken from the ended one. */
  resume(holder: string, plan: Plan, ended: Readonly<Bucket>, now: number): void {
    if (!this.#buckets.has(holder)) return void this.#buckets.set(holder, { ...ended });
    const bucket = this.#refilled(holder, plan, now);
    fill(bucket, Math.max(0, bucket.tokens - takenFrom(ended)), plan, now);
  }

  #refilled(holder: string, plan: Plan, now: number): Bucket {
    if (now >= this.#nextSweep) this.#sweep(now);
    let bucket = this.#buckets.get(holder);
    if (!bucket) {
      bucket = { tokens: plan.burst, untouched: plan.burst, at: now, fullAt: now };
      this.#buckets.set(holder, bucket);
    }
    // Setting the clock back neither adds nor removes tokens.
    const refill = (Math.max(0, now - bucket.at) * plan.perMinute) / 60_000;
    bucket.tokens = Math.min(plan.burst, bucket.tokens + refill);
    bucket.untouched = Math.min(plan.burst, bucket.untouched + refill);
    bucket.at = now;
    return bucket;
  }

  #sweep(now: number): void {
    for (const [holder, bucket] of this.#buckets) if (now >= bucket.fullAt) this.#buckets.delete(holder);
    this.#nextSweep = now + 60_000;
  }
}

/** The tokens taken from a bucket and not yet refilled. */
export function takenFrom({ tokens, untouched }: Readonly<Bucket>): number {
  return untouched - tokens;
}

function fill(bucket: Bucket, tokens: number, plan: Plan, now: number): void {
  bucket.tokens = Math.min(plan.burst, tokens);
  bucket.fullAt = now + ((plan.burst - bucket.tokens) / plan.perMinute) * 60_000;
}

export function standingOf(tokens: number, plan: Plan, isAllowed: boolean, units = 1): AllowanceLeft {
  const perSecond = plan.perMinute / 60;
  return {
    isAllowed,
    remaining: Math.max(0, Math.floor(tokens + ROUNDING)),
    resetSeconds: Math.ceil((plan.burst - tokens) / perSecond),
    retrySeconds: isAllowed ? 0 : Math.max(1, Math.ceil((units - tokens) / perSecond)),
  };
}
