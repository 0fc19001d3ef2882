import { formatInstant } from "../../domain/instant.ts";
import { countItemsSince } from "../../store/item-counts.ts";
import type { Store } from "../../store/open.ts";
import type { readSpending } from "../../store/spending.ts";
import { readWritingShare } from "../../store/writings.ts";

export type WritersStatus = Awaited<ReturnType<typeof readWritersStatus>>;

type Spending = Awaited<ReturnType<typeof readSpending>>;

const DAY_MS = 86_400_000;
const MICRO = 1_000_000;
/** The name under which the model's calls are counted when it writes. */
const WRITER = "writer";

/** Who wrote the last day's items, what was refused, and what an item costs today (UTC). */
export async function readWritersStatus(store: Store, spending: Spending, now: number) {
  const { lastRefusal, ...share } = await readWritingShare(store, now - DAY_MS);
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const { asked: askedToday } = await readWritingShare(store, midnight);
  const itemsToday = await countItemsSince(store, midnight);
  return {
    ...share,
    lastRefusal: lastRefusal && { ...lastRefusal, at: formatInstant(lastRefusal.at) },
    costPerItem: spending.byProvider.flatMap(({ provider, micro_usd }) => {
      // The model that writes is asked only about gathered items; translators also get imported ones.
      const items = provider === WRITER ? askedToday : itemsToday;
      return items === 0 ? [] : [{ provider, items, usd: micro_usd / MICRO / items }];
    }),
  };
}

/** Who writes, for a person to read; empty if nothing was gathered and nothing spent. */
export function reportWriters({
  byWriter,
  asked,
  taken,
  refusals,
  lastRefusal,
  costPerItem,
}: WritersStatus): string {
  const all = byWriter.reduce((sum, { items }) => sum + items, 0);
  const shares = byWriter.map(
    ({ writer, items }) => `${writer} ${Math.round((100 * items) / all)} % (${items})`,
  );
  const kinds = refusals.map(({ kind, items }) => `${items} ${kind}`);
  const costs = costPerItem
    .filter(({ usd }) => usd > 0)
    .map(({ provider, items, usd }) => `${provider} ${usd.toFixed(4)} USD (${items} items)`);
  return [
    ...(all === 0 ? [] : [`Written in the last 24 hours: ${shares.join(", ")}.`]),
    ...(asked === 0 ? [] : [`The model was asked about ${asked} items, and its text was used for ${taken}.`]),
    ...(kinds.length === 0 ? [] : [`Not used, by reason: ${kinds.join(", ")}.`]),
    ...(lastRefusal === null
      ? []
      : [`Last: ${lastRefusal.itemId} at ${lastRefusal.at}: ${lastRefusal.reason}.`]),
    ...(costs.length === 0 ? [] : [`Cost per item today: ${costs.join("; ")}.`]),
  ].join("\n");
}
