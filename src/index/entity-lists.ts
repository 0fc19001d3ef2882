import type { Columns } from "./columns.ts";
import { Postings } from "./postings.ts";

/**
 * The items of each entity, in order of time. `isInOrder` tells that slots are in that order. Lengths are counted first,
 * so that each list is allocated once.
 */
export function entityLists(columns: Columns, isInOrder: boolean): (Postings | undefined)[] {
  const { entities, size, times } = columns;
  const end = size === 0 ? 0 : columns.entityEnds[size - 1]!;
  let lengths = new Uint32Array(1024);
  for (let at = 0; at < end; at++) {
    const entity = entities[at]!;
    if (entity >= lengths.length) {
      const longer = new Uint32Array(entity * 2);
      longer.set(lengths);
      lengths = longer;
    }
    lengths[entity]!++;
  }
  const slots = Uint32Array.from({ length: isInOrder ? 0 : size }, (_, slot) => slot);
  slots.sort((a, b) => times[a]! - times[b]!);
  const lists: (Postings | undefined)[] = [];
  for (let place = 0; place < size; place++) {
    const slot = isInOrder ? place : slots[place]!;
    for (let at = columns.entityStart(slot); at < columns.entityEnds[slot]!; at++) {
      const entity = entities[at]!;
      (lists[entity] ??= new Postings(lengths[entity])).push(slot);
    }
  }
  return lists;
}
