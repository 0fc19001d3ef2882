import type { NewsItem } from "@tidings/client";

type HeldItem = Pick<NewsItem, "id" | "headline" | "publishedAt" | "clusterId">;

/** The most items that a search returns. */
const MOST_FOUND = 5;

let held: readonly HeldItem[] = [];

/** The items of the feed, for the box that finds everything. It searches only what the page has loaded. */
export function holdItems(items: readonly HeldItem[]): void {
  held = items;
}

export function countHeld(): number {
  return held.length;
}

/** Loaded items with this id, or with all these words in their headline, newest first. */
export function findHeld(typed: string): readonly HeldItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: HeldItem[] = [];
  for (const item of held) {
    const headline = item.headline.toLowerCase();
    if (item.id === typed.trim() || words.every((word) => headline.includes(word))) found.push(item);
    if (found.length === MOST_FOUND) break;
  }
  return found;
}
