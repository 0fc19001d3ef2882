import type { Store } from "../../store/open.ts";
import { readSpending } from "../../store/spending.ts";
import { countWaiting } from "../../store/renditions-waiting.ts";
import type { WaitingState, WritingState } from "./messages.ts";
import type { Providers } from "./providers.ts";

const MICRO = 1_000_000;

/** What waits for a translation. */
export async function readWaiting(store: Store, windowMs: number): Promise<WaitingState> {
  const now = Date.now();
  const { items, oldestAt } = await countWaiting(store, now - windowMs);
  return { items, oldestSeconds: oldestAt === null ? 0 : Math.max(0, now - oldestAt) / 1000 };
}

/** Today's spending by all workers, and the state of these providers' circuits. */
export async function readWritingState(
  store: Store,
  circuits: ReturnType<Providers["circuits"]>,
): Promise<WritingState> {
  const now = Date.now();
  const { byProvider } = await readSpending(store, now);
  const spent = byProvider.map(({ provider, tokens, characters, micro_usd }) => ({
    provider,
    tokens,
    characters,
    usd: micro_usd / MICRO,
  }));
  return { circuits, spent };
}
