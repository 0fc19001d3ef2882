import type { NewsItem } from "@tidings/client";

/** What a reader sees, newest first, and what came since and waits until they ask for it. */
export interface FeedList<Item extends Dated = NewsItem> {
  readonly shown: readonly Item[];
  readonly waiting: readonly Item[];
}

export interface Dated {
  readonly id: string;
  readonly publishedAt: string;
}

export const NOTHING_YET: FeedList<never> = { shown: [], waiting: [] };

/** Items that polling found: they wait. One that is there already is passed over. */
export function takeNew<Item extends Dated>(list: FeedList<Item>, found: readonly Item[]): FeedList<Item> {
  const waiting = newestFirst([...list.waiting, ...without(found, [list.shown, list.waiting])]);
  return waiting.length === list.waiting.length ? list : { ...list, waiting };
}

/** The reader asked: what waited is put on top. */
export function showNew<Item extends Dated>({ shown, waiting }: FeedList<Item>): FeedList<Item> {
  return { shown: newestFirst([...waiting, ...shown]), waiting: [] };
}

/** The next page down. */
export function addOlder<Item extends Dated>(list: FeedList<Item>, page: readonly Item[]): FeedList<Item> {
  return { ...list, shown: newestFirst([...list.shown, ...without(page, [list.shown, list.waiting])]) };
}

type Counted = Dated & Pick<NewsItem, "clusterId" | "relatedCount">;

/**
 * An item that says something else than before. Its place in a story is taken over at once, because that moves nothing;
 * its words are left alone while they are being read, and come with the next loading.
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

/** Each item once. */
function without<Item extends Dated>(items: readonly Item[], lists: readonly (readonly Item[])[]): Item[] {
  const seen = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  // All times are written alike (UTC, milliseconds), so their order is that of their letters.
  return [...items].sort((a, b) =>
    a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0,
  );
}
