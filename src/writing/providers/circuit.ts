import { ProviderFault } from "./provider-fault.ts";

export interface CircuitOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Consecutive failures that open the circuit. */
  readonly threshold?: number;
  readonly coolMs?: number;
  readonly maxCoolMs?: number;
}

export type CircuitState = "closed" | "open" | "half-open";

/** Reports the outcome of a call. */
export interface Pass {
  succeed(): void;
  /** `retryAfterMs` is the wait that the provider asked for. `opens` opens the circuit at once, because no call would be answered. */
  fail(retryAfterMs: number | null, opens: boolean): void;
  /** Call this for an outcome from which nothing follows about the provider. */
  leave(): void;
}

/** A circuit breaker: stops calling a provider after repeated failures, then makes one call to test whether the provider is back. */
export class Circuit {
  readonly #now: () => number;
  readonly #threshold: number;
  readonly #coolMs: number;
  readonly #maxCoolMs: number;
  #failures = 0;
  #openings = 0;
  #openUntil: number | null = null;
  #isProbing = false;

  constructor({ now, threshold = 5, coolMs = 30_000, maxCoolMs = 600_000 }: CircuitOptions) {
    this.#now = now;
    this.#threshold = threshold;
    this.#coolMs = coolMs;
    this.#maxCoolMs = maxCoolMs;
  }

  get state(): CircuitState {
    if (this.#openUntil === null) return "closed";
    return this.#now() < this.#openUntil ? "open" : "half-open";
  }

  enter(): Pass {
    const { state } = this;
    if (state === "open" || (state === "half-open" && this.#isProbing)) {
      const retryAfterMs = Math.max(1_000, this.#openUntil! - this.#now());
      throw new ProviderFault(
        "circuit",
        `it failed too often and is paused for ${Math.ceil(retryAfterMs / 1000)} s`,
        { retryAfterMs },
      );
    }
    const isProbe = state === "half-open";
    if (isProbe) this.#isProbing = true;
    return {
      succeed: () => this.#close(),
      fail: (retryAfterMs, opens) => this.#fail(isProbe, retryAfterMs, opens),
      leave: () => {
        if (isProbe) this.#isProbing = false;
      },
    };
  }

  #close(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#openUntil = null;
    this.#isProbing = false;
  }

  #fail(isProbe: boolean, retryAfterMs: number | null, opens: boolean): void {
    if (isProbe) this.#isProbing = false;
    this.#failures += 1;
    // Calls that began before the circuit opened tell us nothing new.
    if (!isProbe && this.#openUntil !== null) return;
    if (!isProbe && !opens && this.#failures < this.#threshold) return;
    const coolMs = Math.min(this.#maxCoolMs, this.#coolMs * 2 ** this.#openings);
    this.#openings += 1;
    this.#openUntil = this.#now() + Math.max(coolMs, Math.min(retryAfterMs ?? 0, this.#maxCoolMs));
  }
}
