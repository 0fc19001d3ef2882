import { hash } from "node:crypto";
import { IdTable } from "./id-table.ts";

/** Stories and the items that report on them, as chains through the items' slots. Stories merge, and never split (D27). */
export class StoryChains {
  readonly #ids: string[] = [];
  readonly #numbers = new IdTable(this.#ids);
  #counts = new Int32Array(1024);
  /** Made when first asked for, 0 until then. */
  #tags = new Int32Array(1024);
  /** The newest applied item of a story, and from each item the one before it; -1 ends a chain. */
  #heads = new Int32Array(1024);
  #previous = new Int32Array(1024);
  /** Where a story went, and when. */
  readonly #merges = new Map<number, { readonly into: number; readonly at: number }>();

  /** Adds an item to a story and gives the story's number. */
  add(id: string, slot: number): number {
    const story = this.#numberOf(id);
    this.#previous = roomFor(this.#previous, slot);
    this.#previous[slot] = this.#heads[story]!;
    this.#heads[story] = slot;
    this.#counts[story]! += 1;
    return story;
  }

  /** Moves the items of one story to another; gives the other's number and the items moved. */
  merge(id: string, intoId: string, at: number): { into: number; moved: number[] } {
    const into = this.#numberOf(intoId);
    const story = this.#numberOf(id);
    this.#merges.set(story, { into, at });
    const moved = this.itemsOf(story);
    for (const slot of moved) this.add(intoId, slot);
    this.#heads[story] = -1;
    this.#counts[story] = 0;
    return { into, moved };
  }

  /** The story that a story was, or had been merged into, before an instant. */
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

  /** How many reports were published on the story (`relatedCount` on the wire). */
  countOf(story: number): number {
    return this.#counts[story]!;
  }

  /** A number made of the story's id, for telling one from another in a tag of content. */
  tagOf(story: number): number {
    return (this.#tags[story] ||= hash("sha256", this.idOf(story), "buffer").readInt32LE(0));
  }

  /** As items say it. Ids are letters, digits, `_` and `-`: nothing to escape. */
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
    return story;
  }
}

function roomFor(array: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  if (place < array.length) return array;
  const grown = new Int32Array(Math.ceil(Math.max(place + 1, array.length * 1.5)));
  grown.set(array);
  return grown;
}
