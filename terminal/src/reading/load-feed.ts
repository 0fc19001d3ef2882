import type { NewsItem } from "@tidings/client";
import type { ReadingPlace } from "../scroll-place.ts";
import { OLDER_SIZE, PAGE_SIZE } from "./feed-state.ts";
import { interned } from "./interned.ts";

export interface NewsPage {
  readonly limit: number;
  readonly before?: string;
}

/** A reader who reloads further down than this continues in a list that ends at their place; see `isTooFar`. */
const FARTHEST = 2_000;

/** Loads the beginning of a feed: the first page, or all pages down to the item that the reader was at. */
export async function loadFeed(
  ask: (page: NewsPage) => Promise<readonly NewsItem[]>,
  before: string | null,
  place: ReadingPlace | undefined,
): Promise<{ readonly items: readonly NewsItem[]; readonly isLast: boolean }> {
  const items: NewsItem[] = [];
  const limit = place === undefined || place.index < PAGE_SIZE / 2 ? PAGE_SIZE : OLDER_SIZE;
  let end = before;
  for (;;) {
    const page = await ask({ limit, ...(end !== null && { before: end }) });
    items.push(...interned(page));
    const last = page.at(-1);
    const isLast = page.length < limit;
    const isThere = place === undefined || limit === PAGE_SIZE || isAt(last, place);
    if (isLast || isThere || items.length >= FARTHEST + OLDER_SIZE) return { items, isLast };
    end = last!.publishedAt;
  }
}

/** Whether there is so much above a place that loading it again would take too long. */
export function isTooFar(place: ReadingPlace | undefined): place is ReadingPlace {
  return place !== undefined && place.index > FARTHEST;
}

function isAt(last: NewsItem | undefined, { publishedAt }: ReadingPlace): boolean {
  return last !== undefined && last.publishedAt < publishedAt;
}
