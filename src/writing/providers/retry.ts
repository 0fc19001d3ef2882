import { isPassing, ProviderFault } from "./provider-fault.ts";

export interface RetryTools {
  readonly delay: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
}

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * Retries temporary faults with exponential backoff and jitter, never before the provider allows it. Fails at once if the provider asks for a wait of more than `MAX_WAIT_MS`.
 */
export async function withRetries<T>(work: () => Promise<T>, tools: RetryTools): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderFault) || !isPassing(error) || attempt >= ATTEMPTS) throw error;
      const asked = error.retryAfterMs ?? 0;
      if (asked > MAX_WAIT_MS || tools.signal?.aborted) throw error;
      const room = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
      await tools.delay(asked + Math.round(room * (0.5 + tools.random() / 2)), tools.signal);
      if (tools.signal?.aborted) throw new ProviderFault("stopped", "stopped", { cause: error });
    }
  }
}
