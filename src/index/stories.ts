import { hash } from "node:crypto";
import { StoryCounts } from "./below/story-counts.ts";
import { IdTable } from "./id-table.ts";

/** A merge of two stories. */
export interface StoryMerge {
  readonly storyId: string;
  readonly intoStoryId: string;
  readonly at: number;
}

/**
 * Stories and the items that report on them, as linked chains through the items' slots. Stories merge and
 * never split (D27).
 */
export class StoryChains {
  readonly #ids: string[] = [];
  readonly #numbers = new IdTable(this.#ids);
  #counts = new Int32Array(1024);
  /** Computed on first use; 0 until then. */
  #tags = new Int32Array(1024);
  /** The last applied item of each story. `#previous` holds, for each item, the one before it; -1 ends a chain. */
  #heads = new Int32Array(1024);
  #previous = new Int32Array(1024);
  /** The target and the time of each merged story. */
  readonly #merges = new Map<number, { readonly into: number; readonly at: number }>();
  /**
   * How many items below the window a story has, for stories without a number here. Other stories count them
   * themselves.
   */
  #below = new StoryCounts();

  /** Adds an item to a story. Returns the story's number. */
  add(id: string, slot: number): number {
    const story = this.#numberOf(id);
    this.#previous = roomFor(this.#previous, slot);
    this.#previous[slot] = this.#heads[story]!;
    this.#heads[story] = slot;
    this.#counts[story]! += 1;
    return story;
  }

  /** Moves the items of one story to another. Returns the target's number and the moved items. */
  merge(id: string, intoId: string, at: number): { into: number; moved: number[] } {
    const into = this.#numberOf(intoId);
    const story = this.#numberOf(id);
    this.#merges.set(story, { into, at });
    const moved = this.itemsOf(story);
    this.#counts[into]! += this.#counts[story]! - moved.length;
    for (const slot of moved) this.add(intoId, slot);
    this.#heads[story] = -1;
    this.#counts[story] = 0;
    return { into, moved };
  }

  /** Counts the items that a checkpoint has. Call before anything is added. */
  restoreBelow(cells: Uint32Array<ArrayBuffer>): void {
    this.#below = new StoryCounts(cells);
  }

  /** Counts an item below the window. Returns the story's number, or -1 if it has none. */
  addBelow(id: string, count: number): number {
    const story = this.#numbers.find(id);
    if (story === undefined) this.#below.add(id, count);
    else this.#counts[story]! += count;
    return story ?? -1;
  }

  /** The number of reports on a story that may have no number here. */
  countOfId(id: string): number {
    const story = this.#numbers.find(id);
    return story === undefined ? this.#below.of(id) : this.#counts[story]!;
  }

  /** The merges that a story went through, in order. */
  mergesOf(id: string): StoryMerge[] {
    const merges: StoryMerge[] = [];
    let story = this.#numbers.find(id) ?? -1;
    for (let merge = this.#merges.get(story); merge; merge = this.#merges.get(story)) {
      merges.push({ storyId: this.idOf(story), intoStoryId: this.idOf(merge.into), at: merge.at });
      story = merge.into;
    }
    return merges;
  }

  /** Sets the number of reports on a story, for an index that has only some of them. */
  setCount(id: string, count: number): void {
    this.#counts[this.#numberOf(id)] = count;
  }

  /** The story itself, or the one it had been merged into before `instant`. */
  storyAsOf(story: number, instant: number): number {
    let standing = story;
    for (
      let merge = this.#merges.get(standing);
      merge && merge.at < instant;
      merge = this.#merges.get(standing)
    ) {
      standing = merge.into;
    }
    return standing;
  }

  idOf(story: number): string {
    return this.#ids[story]!;
  }

  /** The number of reports on the story (`relatedCount` on the wire). */
  countOf(story: number): number {
    return this.#counts[story]!;
  }

  /** A number derived from the story's id, which tells stories apart in an ETag. */
  tagOf(story: number): number {
    return (this.#tags[story] ||= hash("sha256", this.idOf(story), "buffer").readInt32LE(0));
  }

  /** As JSON. Ids are letters, digits, `_` and `-`: nothing to escape. */
  spokenId(story: number): string {
    return `,"clusterId":"${this.idOf(story)}"`;
  }

  spokenCount(story: number): string {
    return `,"relatedCount":${this.countOf(story)}`;
  }

  itemsOf(story: number): number[] {
    const slots: number[] = [];
    for (let slot = this.#heads[story]!; slot >= 0; slot = this.#previous[slot]!) slots.push(slot);
    return slots;
  }

  #numberOf(id: string): number {
    let story = this.#numbers.find(id);
    if (story !== undefined) return story;
    story = this.#ids.push(id) - 1;
    this.#numbers.add();
    this.#heads = roomFor(this.#heads, story);
    this.#counts = roomFor(this.#counts, story);
    this.#tags = roomFor(this.#tags, story);
    this.#heads[story] = -1;
    this.#counts[story] = this.#below.take(id);
    return story;
  }
}

function roomFor(array: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  if (place < array.length) return array;
  const grown = new Int32Array(Math.ceil(Math.max(place + 1, array.length * 1.5)));
  grown.set(array);
  return grown;
}
