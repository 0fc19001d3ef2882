import { byEvent, type NewsItem } from "@tidings/client";
import type { Reports } from "./view.ts";

/** The visible items, newest first, and the newer items that wait until the reader asks for them. */
export interface FeedList<Item extends Dated = NewsItem> {
  readonly shown: readonly Item[];
  readonly waiting: readonly Item[];
}

export interface Dated {
  readonly id: string;
  readonly publishedAt: string;
  readonly clusterId: string | null;
}

export const NOTHING_YET: FeedList<never> = { shown: [], waiting: [] };

/**
 * Takes the items that polling found and adds them to the waiting items. Items already in the list are skipped. A newer
 * report of a visible story waits too: it will take the place of the older one.
 */
export function takeNew<Item extends Dated>(
  list: FeedList<Item>,
  found: readonly Item[],
  reports: Reports,
): FeedList<Item> {
  const known = new Set([...list.shown, ...list.waiting].map(({ id }) => id));
  const added = found.filter(({ id }) => !known.has(id) && known.add(id));
  return added.length === 0 ? list : { ...list, waiting: inRows([...list.waiting, ...added], reports) };
}

/** The reader asked for the waiting items: put them on top. */
export function showNew<Item extends Dated>(
  { shown, waiting }: FeedList<Item>,
  reports: Reports,
): FeedList<Item> {
  return { shown: inRows([...waiting, ...shown], reports), waiting: [] };
}

/**
 * Adds the next page of older items. It can hold older reports of stories that are already listed, which are skipped. Within
 * the page the service has chosen the rows: in a list that ended, two of them may have merged since.
 */
export function addOlder<Item extends Dated>(
  list: FeedList<Item>,
  page: readonly Item[],
  reports: Reports,
): FeedList<Item> {
  const listed = [...list.shown, ...list.waiting];
  const ids = new Set(listed.map(({ id }) => id));
  const stories = new Set(reports === "all" ? [] : listed.map(({ clusterId }) => clusterId));
  stories.delete(null);
  const added = page.filter(({ id, clusterId }) => !ids.has(id) && ids.add(id) && !stories.has(clusterId));
  return { ...list, shown: newestFirst([...list.shown, ...added]) };
}

type Counted = Dated & Pick<NewsItem, "clusterId" | "relatedCount">;

/**
 * Updates the stories and counts of listed items at once, because that moves nothing on the page. Texts don't change
 * under the reader's eyes, only with the next load. If nothing changed, returns the same object.
 */
export function takeCounts<Item extends Counted>(
  list: FeedList<Item>,
  newest: readonly Item[],
): FeedList<Item> {
  const byId = new Map(newest.map((item) => [item.id, item]));
  let isChanged = false;
  const counted = (item: Item): Item => {
    const { clusterId, relatedCount } = byId.get(item.id) ?? item;
    if (item.clusterId === clusterId && item.relatedCount === relatedCount) return item;
    isChanged = true;
    const { relatedCount: _before, ...rest } = item;
    return { ...rest, clusterId, ...(relatedCount !== undefined && { relatedCount }) } as Item;
  };
  const after = { shown: list.shown.map(counted), waiting: list.waiting.map(counted) };
  return isChanged ? after : list;
}

/** The items in order, newest first; by default only the newest report of each story. */
function inRows<Item extends Dated>(items: readonly Item[], reports: Reports): Item[] {
  return reports === "all" ? newestFirst(items) : byEvent(items).map(([newest]) => newest);
}

function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  // All times have the same format (UTC, milliseconds), so they sort as strings.
  return [...items].sort((a, b) =>
    a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0,
  );
}
