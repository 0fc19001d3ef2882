import type { Columns } from "./columns.ts";
import { Postings } from "./postings.ts";

/** All slots in order of time; null if they are in that order already. */
export function inOrderOfTime({ size, times }: Columns, areInOrder: boolean): Uint32Array | null {
  if (areInOrder) return null;
  const slots = Uint32Array.from({ length: size }, (_, slot) => slot);
  return slots.sort((a, b) => times[a]! - times[b]!);
}

/** The items of each entity, in order of time. Lengths are counted first, so that each list is allocated once. */
export function entityLists(columns: Columns, order: Uint32Array | null): (Postings | undefined)[] {
  const { entities, size } = columns;
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
  const lists: (Postings | undefined)[] = [];
  for (let place = 0; place < size; place++) {
    const slot = order ? order[place]! : place;
    for (let at = columns.entityStart(slot); at < columns.entityEnds[slot]!; at++) {
      const entity = entities[at]!;
      (lists[entity] ??= new Postings(lengths[entity])).push(slot);
    }
  }
  return lists;
}
