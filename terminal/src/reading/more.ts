import type { NewsItem } from "@tidings/client";

/** How many more reports the event has: `relatedCount - 1`; null if there is nothing to show. */
export function moreCount({ relatedCount }: Pick<NewsItem, "relatedCount">): number | null {
  return relatedCount !== undefined && relatedCount > 1 ? relatedCount - 1 : null;
}

/**
 * The address of an item's story. It contains the item's instant, which no other item shares, so the address
 * still works after a merge.
 */
export function storyAddress({
  clusterId,
  publishedAt,
}: Pick<NewsItem, "clusterId" | "publishedAt">): string {
  return `/story/${encodeURIComponent(clusterId ?? "")}?${new URLSearchParams({ at: publishedAt }).toString()}`;
}

/** The key points of a body, without their bullets. */
export function pointsOf(body: string): string[] {
  return body
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[•·–*-]\s+/u, "").trim())
    .filter((line) => line !== "");
}

/**
 * The path of one of our own pictures; null for a picture from another origin, which our pages never load.
 */
export function ownPath(url: string, origins: readonly string[]): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search } = new URL(url);
  return origins.includes(origin) ? `${pathname}${search}` : null;
}

/** The initials of an outlet whose logo we do not serve. */
export function lettersOf(name: string): string {
  const words = name.replace(/^the\s+/i, "").match(/[\p{L}\p{N}]+/gu) ?? ["?"];
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? "?")];
  return letters.slice(0, 2).join("").toLocaleUpperCase("en");
}
