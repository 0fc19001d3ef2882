/** How much a plan allows: a bucket of `burst` requests that refills at `perMinute` (D30). */
export interface Plan {
  readonly perMinute: number;
  readonly burst: number;
}

/** What is left after a request was counted. */
export interface Standing {
  readonly isAllowed: boolean;
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until the next request is allowed; 0 where one is. */
  readonly retrySeconds: number;
}

interface Bucket {
  tokens: number;
  at: number;
  /** When it is full again if nothing more is taken. */
  fullAt: number;
}

/** Token buckets by holder. Full ones are forgotten: they are what an unknown holder starts with. */
export class Allowances {
  readonly #buckets = new Map<string, Bucket>();
  #nextSweep = 0;

  /** Counts one request of the holder. */
  take(holder: string, plan: Plan, now: number): Standing {
    const bucket = this.#refilled(holder, plan, now);
    const isAllowed = bucket.tokens >= 1;
    fill(bucket, isAllowed ? bucket.tokens - 1 : bucket.tokens, plan, now);
    return standingOf(bucket.tokens, plan, isAllowed);
  }

  /** How a holder stands, without counting anything; one who is not known here would begin with so many. */
  look(holder: string, plan: Plan, now: number, atFirst = plan.burst): Standing {
    const isKnown = this.#buckets.has(holder);
    const tokens = isKnown ? this.#refilled(holder, plan, now).tokens : Math.min(atFirst, plan.burst);
    return standingOf(tokens, plan, tokens >= 1);
  }

  /** Takes back that a request was counted. */
  giveBack(holder: string, plan: Plan, now: number): void {
    const bucket = this.#refilled(holder, plan, now);
    fill(bucket, bucket.tokens + 1, plan, now);
  }

  /** Has a holder who is not known here begin with less than the burst. */
  begin(holder: string, plan: Plan, tokens: number, now: number): void {
    if (this.#buckets.has(holder)) return;
    fill(this.#refilled(holder, plan, now), tokens, plan, now);
  }

  /** Takes what a holder owes beside its requests. */
  owe(holder: string, plan: Plan, tokens: number, now: number): void {
    const bucket = this.#refilled(holder, plan, now);
    fill(bucket, Math.max(0, bucket.tokens - tokens), plan, now);
  }

  /** Forgets a holder; what the bucket lacked. */
  end(holder: string, plan: Plan, now: number): number {
    if (!this.#buckets.has(holder)) return 0;
    const { tokens } = this.#refilled(holder, plan, now);
    this.#buckets.delete(holder);
    return plan.burst - tokens;
  }

  #refilled(holder: string, plan: Plan, now: number): Bucket {
    if (now >= this.#nextSweep) this.#sweep(now);
    let bucket = this.#buckets.get(holder);
    if (!bucket) this.#buckets.set(holder, (bucket = { tokens: plan.burst, at: now, fullAt: now }));
    // A clock that was set back gives nothing and takes nothing.
    const elapsed = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(plan.burst, bucket.tokens + (elapsed * plan.perMinute) / 60_000);
    bucket.at = now;
    return bucket;
  }

  #sweep(now: number): void {
    for (const [holder, bucket] of this.#buckets) if (now >= bucket.fullAt) this.#buckets.delete(holder);
    this.#nextSweep = now + 60_000;
  }
}

function fill(bucket: Bucket, tokens: number, plan: Plan, now: number): void {
  bucket.tokens = Math.min(plan.burst, tokens);
  bucket.fullAt = now + ((plan.burst - bucket.tokens) / plan.perMinute) * 60_000;
}

export function standingOf(tokens: number, plan: Plan, isAllowed: boolean): Standing {
  const perSecond = plan.perMinute / 60;
  return {
    isAllowed,
    remaining: Math.floor(tokens),
    resetSeconds: Math.ceil((plan.burst - tokens) / perSecond),
    retrySeconds: isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)),
  };
}
