import { type IndexedPublication, type EntityBook, NewsIndex } from "../news-index.ts";
import type { StoryMerge } from "../stories.ts";
import { ListReads } from "./reads.ts";

export type PublishedItem = IndexedPublication & { readonly kind: "item" };

/** Memory on top of the frames themselves: their heads, and slabs that are not full. */
const SPARE_BYTES = 1024 * 1024;

/**
 * An index of a few items of a larger index. Each item has the same story and number of reports as there. So an answer
 * made here has the same bytes, provided that the items of all its lists are here.
 */
export function smallIndex(items: readonly PublishedItem[], whole: NewsIndex, book: EntityBook): NewsIndex {
  const bytes = items.flatMap(({ frames }) => frames).reduce((sum, frame) => sum + frame.bytes.length, 0);
  const small = new NewsIndex(book, 8 * bytes + SPARE_BYTES);
  small.reads = new ListReads(Infinity);
  const last = items.reduce((most, { number }) => Math.max(most, number), 0);
  const merges = mergesOf(items, whole);
  small.apply([
    ...items.toSorted((a, b) => a.number - b.number),
    ...merges.map((merge, at) => ({ kind: "merge" as const, number: last + 1 + at, ...merge })),
  ]);
  const { columns, stories } = small;
  for (const story of new Set(columns.stories.subarray(0, columns.size))) {
    if (story < 0) continue;
    const id = stories.idOf(story);
    stories.setCount(id, whole.stories.countOfId(id));
  }
  return small;
}

/** All merges of the items' stories, each once, in order. */
function mergesOf(items: readonly PublishedItem[], { stories }: NewsIndex): StoryMerge[] {
  const merges = new Map<string, StoryMerge>();
  for (const { facts } of items)
    if (facts.storyId !== null)
      for (const merge of stories.mergesOf(facts.storyId)) merges.set(merge.storyId, merge);
  return [...merges.values()].sort((a, b) => a.at - b.at);
}
