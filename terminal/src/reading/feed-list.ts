import type { NewsItem } from "@tidings/client";

/** The visible items, newest first, and the newer items that wait until the reader asks for them. */
export interface FeedList<Item extends Dated = NewsItem> {
  readonly shown: readonly Item[];
  readonly waiting: readonly Item[];
}

export interface Dated {
  readonly id: string;
  readonly publishedAt: string;
}

export const NOTHING_YET: FeedList<never> = { shown: [], waiting: [] };

/** Takes the items that polling found and adds them to the waiting items. Items already in the list are skipped. */
export function takeNew<Item extends Dated>(list: FeedList<Item>, found: readonly Item[]): FeedList<Item> {
  const waiting = newestFirst([...list.waiting, ...without(found, [list.shown, list.waiting])]);
  return waiting.length === list.waiting.length ? list : { ...list, waiting };
}

/** The reader asked for the waiting items: put them on top. */
export function showNew<Item extends Dated>({ shown, waiting }: FeedList<Item>): FeedList<Item> {
  return { shown: newestFirst([...waiting, ...shown]), waiting: [] };
}

/** Adds the next page of older items. */
export function addOlder<Item extends Dated>(list: FeedList<Item>, page: readonly Item[]): FeedList<Item> {
  return { ...list, shown: newestFirst([...list.shown, ...without(page, [list.shown, list.waiting])]) };
}

type Counted = Dated & Pick<NewsItem, "clusterId" | "relatedCount">;

/**
 * Applies a change to an item. Its story and count are updated at once, because that moves nothing. Its text
 * does not change under the reader's eyes, but with the next load.
 */
export function takeCount<Item extends Counted>(list: FeedList<Item>, changed: Item): FeedList<Item> {
  const { id, clusterId, relatedCount } = changed;
  const counted = (item: Item): Item => {
    if (item.id !== id || (item.clusterId === clusterId && item.relatedCount === relatedCount)) return item;
    const { relatedCount: _before, ...rest } = item;
    return { ...rest, clusterId, ...(relatedCount !== undefined && { relatedCount }) } as Item;
  };
  return { shown: list.shown.map(counted), waiting: list.waiting.map(counted) };
}

/** The items that are not in `lists`, each once. */
function without<Item extends Dated>(items: readonly Item[], lists: readonly (readonly Item[])[]): Item[] {
  const seen = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  // All times have the same format (UTC, milliseconds), so they sort as strings.
  return [...items].sort((a, b) =>
    a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0,
  );
}
