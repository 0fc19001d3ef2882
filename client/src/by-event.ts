import type { NewsItem } from "./wire.ts";

/** All items of a list that report one event, newest first. */
export type EventReports<Item> = readonly [newest: Item, ...older: Item[]];

/**
 * Groups items by event, whatever their order: the event with the newest report comes first. An item without a `clusterId` is
 * its own event. Use it for lists that you collect yourself, with `catchUp` for example. For one answer of the service, send
 * `distinct: "event"` instead: then `limit` counts events.
 */
export function byEvent<Item extends Pick<NewsItem, "id" | "publishedAt" | "clusterId">>(
  items: Iterable<Item>,
): EventReports<Item>[] {
  const events = new Map<string, [Item, ...Item[]]>();
  // All times have the same format (UTC, milliseconds), so they sort as strings.
  const newestFirst = [...items].sort((a, b) =>
    a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0,
  );
  for (const item of newestFirst) {
    // Ids contain no spaces, so no item is mistaken for a cluster.
    const event = item.clusterId ?? `item ${item.id}`;
    const reports = events.get(event);
    if (reports) reports.push(item);
    else events.set(event, [item]);
  }
  return [...events.values()];
}
