import { setTimeout as delay } from "node:timers/promises";
import { isAway } from "./away.ts";
import { type OpenOptions, openStore, type Store, type StorePlace } from "./open.ts";

export interface Patience extends OpenOptions {
  /** How long to retry while the record is unreachable. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
  readonly onWait: (reason: string) => void;
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;

/** Opens the record, retrying for a while if it is unreachable. Other errors are thrown at once. */
export async function openPatiently(
  place: StorePlace,
  { waitMs, signal, onWait, ...options }: Patience,
): Promise<Store> {
  const until = performance.now() + waitMs;
  for (let pauseMs = FIRST_WAIT_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_WAIT_MS)) {
    try {
      return await openStore(place, options);
    } catch (error) {
      if (!isAway(error) || performance.now() + pauseMs > until) throw error;
      onWait((error as Error).message);
      await delay(pauseMs, undefined, { signal });
    }
  }
}
