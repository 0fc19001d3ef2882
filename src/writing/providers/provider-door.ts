import { type Budget, type Charge, NO_CHARGE } from "./charge.ts";
import type { Circuit, CircuitState } from "./circuit.ts";
import { isPassing, ProviderFault, type ProviderFaultKind } from "./provider-fault.ts";
import { type RetryTools, withRetries } from "./retry.ts";

export interface ProviderDoorOptions {
  readonly provider: string;
  readonly circuit: Circuit;
  readonly gate: <T>(work: () => Promise<T>) => Promise<T>;
  readonly budget: Budget;
  readonly retry: Omit<RetryTools, "signal">;
  /** Called for every call, including those we refuse ourselves. */
  readonly onCall?: (provider: string, outcome: "answered" | ProviderFaultKind) => void;
  /**
   * Called with the fault when a failure opens the circuit or keeps it open, and with null on the first answer and on
   * recovery.
   */
  readonly onTrouble?: (provider: string, fault: ProviderFault | null) => void;
}

/** The result of a call and its cost. */
export interface Answered<T> {
  readonly value: T;
  readonly charge: Charge;
}

/** Everything between a caller and a provider: concurrency limit, circuit breaker, daily budget, retries. */
export class ProviderDoor {
  readonly #options: ProviderDoorOptions;
  /** Whether `onTrouble` last reported that the provider answers. */
  #isWell = false;

  constructor(options: ProviderDoorOptions) {
    this.#options = options;
  }

  get provider(): string {
    return this.#options.provider;
  }

  get state(): CircuitState {
    return this.#options.circuit.state;
  }

  /** `most` is the highest possible cost of one call. It is reserved before the call; the actual cost is settled afterwards. */
  async call<T>(most: Charge, work: () => Promise<Answered<T>>, signal?: AbortSignal): Promise<T> {
    const { gate, retry } = this.#options;
    return withRetries(() => gate(() => this.#once(most, work)), { ...retry, signal });
  }

  async #once<T>(most: Charge, work: () => Promise<Answered<T>>): Promise<T> {
    const { circuit, budget, provider, onCall } = this.#options;
    try {
      const pass = circuit.enter();
      try {
        const reservation = await budget.reserve(provider, most);
        if ("exhausted" in reservation)
          throw new ProviderFault("budget", reservation.exhausted, {
            retryAfterMs: reservation.retryAfterMs,
          });
        try {
          const { value, charge } = await work();
          await reservation.settle(charge);
          pass.succeed();
          this.#answered();
          onCall?.(provider, "answered");
          return value;
        } catch (error) {
          const charge = error instanceof ProviderFault ? chargeOf(error) : null;
          if (charge) await reservation.settle(charge);
          throw error;
        }
      } catch (error) {
        if (!(error instanceof ProviderFault) || error.kind === "budget" || error.kind === "stopped")
          pass.leave();
        else if (isPassing(error) || LASTING.has(error.kind)) {
          pass.fail(error.retryAfterMs, LASTING.has(error.kind));
          this.#failed(error);
        } else {
          pass.succeed();
          this.#answered();
        }
        throw error;
      }
    } catch (error) {
      if (error instanceof ProviderFault) onCall?.(provider, error.kind);
      throw error;
    }
  }

  #answered(): void {
    if (!this.#isWell) this.#options.onTrouble?.(this.provider, null);
    this.#isWell = true;
  }

  #failed(fault: ProviderFault): void {
    if (this.state === "closed") return;
    this.#isWell = false;
    this.#options.onTrouble?.(this.provider, fault);
  }
}

/** The cost of a failed call: nothing if the provider rejected it, or null if unknown. For null, the whole reservation counts. */
function chargeOf(fault: ProviderFault): Charge | null {
  if (fault.charge) return fault.charge;
  return UNCHARGED.has(fault.kind) ? NO_CHARGE : null;
}

/** Faults that last until the operator acts. */
const LASTING: ReadonlySet<ProviderFaultKind> = new Set(["key", "address", "quota"]);

const UNCHARGED: ReadonlySet<ProviderFaultKind> = new Set([...LASTING, "busy", "server", "request"]);
