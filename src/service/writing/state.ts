import type { Store } from "../../store/open.ts";
import { readSpending } from "../../store/spending.ts";
import type { WritingState } from "./messages.ts";
import type { Providers } from "./providers.ts";

const MICRO = 1_000_000;

/** Today's spending by all workers, and the state of these providers' circuits. */
export async function readWritingState(
  store: Store,
  circuits: ReturnType<Providers["circuits"]>,
): Promise<WritingState> {
  const { byProvider } = await readSpending(store, Date.now());
  const spent = byProvider.map(({ provider, tokens, characters, micro_usd }) => ({
    provider,
    tokens,
    characters,
    usd: micro_usd / MICRO,
  }));
  return { circuits, spent };
}
