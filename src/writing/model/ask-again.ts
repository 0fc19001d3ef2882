import { isUnavailable, ProviderFault, type ProviderFaultKind } from "../providers/provider-fault.ts";

/** Asks once more if the answer was unusable and another may be better. The second time, `complaints` has the reason. */
export async function askAgain<T>(ask: (complaints: readonly string[]) => Promise<T>): Promise<T> {
  try {
    return await ask([]);
  } catch (error) {
    if (!(error instanceof ProviderFault) || isUnavailable(error) || IN_VAIN.has(error.kind)) throw error;
    return ask([error.message]);
  }
}

/** The same request would fail in the same way. An answer that was cut off had twice the room at its second attempt. */
const IN_VAIN: ReadonlySet<ProviderFaultKind> = new Set(["request", "too-large", "truncated"]);
