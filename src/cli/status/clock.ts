import { formatInstant } from "../../domain/instant.ts";
import { describeLeap, leapOf } from "../../store/clock-guard.ts";
import { readCounters } from "../../store/counters.ts";
import type { Store } from "../../store/open.ts";

/** Items later than this have a time in the future. */
const MAX_AHEAD_MS = 120_000;

/** What is wrong with the clock; empty if nothing is. */
export async function describeClock(store: Store, now: number): Promise<string> {
  const seen = await readCounters(store, () => now);
  const leap = store.engine === "sqlite" ? leapOf(seen, now) : 0;
  if (leap > 0) return `Attention: ${describeLeap(leap)}.`;
  if (seen.published_at <= seen.clock + MAX_AHEAD_MS) return "";
  return `Attention: the last publication is dated ${formatInstant(seen.published_at)}, which has not come yet. Run \`tidings doctor\`.`;
}
